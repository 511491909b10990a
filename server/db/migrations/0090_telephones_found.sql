-- What orders are found by holds their telephone as it is dialled at home and from abroad (src/plugins/orders/models/phone.ts).
-- SQL knows no plan of numbers: of one from abroad, each length that the code of a country has.
update commandes set reperes = (
  select jsonb_agg(distinct mark) from (
    select jsonb_array_elements_text(reperes) as mark
    union select raw
    union select '33' || substr(raw, 2) where raw ~ '^0[1-9][0-9]{8}$'
    union select abroad where abroad is not null
    union select '0' || substr(abroad, 1 + n) from generate_series(1, 3) n where abroad is not null
    union select substr(abroad, 1 + n) from generate_series(1, 3) n where abroad is not null
  ) marks where length(mark) >= 4
) from (
  select id_commande as own, regexp_replace(telephone, '[^0-9]', '', 'g') as raw,
    case when telephone ~ '^\s*\(?(\+|00)' then
      regexp_replace(regexp_replace(regexp_replace(telephone, '\(0\)', '', 'g'), '[^0-9]', '', 'g'), '^00', '') end as abroad
  from commandes where telephone ~ '[0-9]'
) digits where digits.own = id_commande;
