-- The steps of a daily chain have fixed days, or wait for their player. Chains from before keep waiting.
alter table daily_chain add column type text not null default 'rolling' check (type in ('calendar_hard', 'rolling'));
alter table daily_chain alter column type drop default;
