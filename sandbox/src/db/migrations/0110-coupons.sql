-- Coupons: codes that give at once, without a purchase. They are promotions of a kind of their own, and merchants write them, as they
-- write promo codes.

alter table promotion drop constraint promotion_kind_check;
alter table promotion add check (kind in ('discount', 'bonus', 'promo_code', 'coupon'));

-- What was deleted leaves its name to others, and a coupon may have that of a promo code.
alter table promotion drop constraint promotion_project_id_external_id_key;
create unique index promotion_external_id on promotion (project_id, kind, external_id) where not is_deleted;

create index promotion_code_by_promotion on promotion_code (promotion_id, code);

-- Whoever writes codes writes their promotion, too: the version of the catalog changes once, and not for each of many codes.
drop trigger catalog_changed on promotion_code;
