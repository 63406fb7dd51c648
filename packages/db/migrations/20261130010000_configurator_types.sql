-- A new kind of made-to-order piece is a row here, not another text of two checks.
create table configurator_type (code text primary key);

insert into configurator_type (code) values ('mirror'), ('led_mirror'), ('tabletop'), ('vanity_unit');

alter table configuration
  drop constraint configuration_type_check,
  add constraint configuration_type_fkey foreign key (type) references configurator_type not valid;
alter table workshop_piece
  drop constraint workshop_piece_type_check,
  add constraint workshop_piece_type_fkey foreign key (type) references configurator_type not valid;

alter table configuration validate constraint configuration_type_fkey;
alter table workshop_piece validate constraint workshop_piece_type_fkey;
