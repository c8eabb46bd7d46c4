-- A payment token that stands in for a JWT says of its player what its studio has said of them, all as texts.

alter table payment_token add column attributes jsonb;
