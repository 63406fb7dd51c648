insert into configurator_type (code) values ('shower_screen');
