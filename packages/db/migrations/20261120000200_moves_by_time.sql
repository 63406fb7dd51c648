-- Orders that have moved lately are looked through each minute. Moves are written in the order of their time, so that a
-- summary of whole blocks is enough, and costs writing nothing.
create index on order_move using brin (at) with (autosummarize = on);
