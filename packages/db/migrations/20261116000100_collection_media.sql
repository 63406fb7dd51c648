-- A collection may carry a round badge. A video is a file of ours like the pictures, with a caption under its preview;
-- the column of links that stood in its place has never been written.
alter table collection add column badge text check (badge in ('sale', 'new', 'trend'));
alter table collection_media
  drop column video,
  add column video_id int references media (id),
  add column title text,
  add check ((type = 'video') = (video_id is not null));
