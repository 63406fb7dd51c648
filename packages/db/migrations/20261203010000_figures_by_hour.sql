-- The worst of each figure of the shop within an hour, for the strips of the back office's page «Состояние».
create table shop_figures_hour (
  hour timestamptz primary key,
  worst jsonb not null -- name of the figure to its largest value
);
