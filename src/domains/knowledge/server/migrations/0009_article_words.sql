-- Text as it is compared, like `fold` of the program: lower case, no accents, ä = ae = a, all else a blank,
-- digits of other scripts too.
create function folded_words(text text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(lower(text collate pg_c_utf8), 'ß', 'ss'), nfd),
    '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '([aou])e', '\1', 'g'))
$$;
-- Of an array, which the function of PostgreSQL's own does not promise to be the same for ever.
create function folded_tags(tags text[]) returns text language sql immutable parallel safe as $$
  select folded_words(array_to_string(tags, ' '))
$$;

-- Staff find what they write by its text too, drafts as well as what is released.
alter table articles add column words text not null generated always as (folded_words(slug || ' ' || title_de || ' '
  || title_en) || ' ' || folded_tags(tags) || ' ' || folded_words(body_de || ' ' || body_en)) stored;
create index articles_by_words on articles using gin (words gin_trgm_ops);
