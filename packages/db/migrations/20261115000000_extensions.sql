create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Hunspell joins the forms of our main nouns (зеркало, пенал, полка), snowball takes the rest.
-- The dictionary comes with Debian's hunspell-ru; without it snowball alone has to do.
do $$
begin
  create text search configuration ru_shop (copy = russian);
  begin
    create text search dictionary ru_hun (template = ispell, dictfile = ru_ru, afffile = ru_ru, stopwords = russian);
    alter text search configuration ru_shop alter mapping for word, hword, hword_part with ru_hun, russian_stem;
  exception
    when config_file_error or undefined_file then
      raise notice 'hunspell-ru is not installed: searching with snowball alone';
  end;
end
$$;
