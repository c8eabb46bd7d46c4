-- What holds for all projects of a company.
create table company_settings (
  merchant_id int primary key,
  token_lifetime_seconds int not null check (token_lifetime_seconds between 60 and 2592000)
);

-- How long a new payment token of a project is good for: a day, where its company has no other time.
create function token_lifetime(project int) returns interval language sql stable as
$$ select make_interval(secs => coalesce((select token_lifetime_seconds from company_settings join project p using (merchant_id) where p.project_id = project), 86400)) $$;
