-- When staff have decided on a company, either way; until then it waits for them.
alter table company add decided_at timestamptz;
update company set decided_at = activated_at where activated_at is not null;
