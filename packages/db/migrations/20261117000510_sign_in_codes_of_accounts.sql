-- A code of the sign-in is a code like the others: sent to an address, five tries, ten minutes.
alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check
  check (purpose in ('confirm', 'restore', 'sign-in', 'phone', 'email'));
drop table sign_in_code;
