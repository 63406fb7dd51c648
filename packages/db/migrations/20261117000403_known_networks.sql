-- A device that moves is known in each network it has signed in from.
alter table known_device drop constraint known_device_pkey;
alter table known_device add primary key (base_user_id, device_id, ip_hash);
