-- Every status that an order came to, in the order in which its user is told: what the order socket says and repeats.
-- `position` grows for each user, with gaps.

create table order_news (
  position bigint generated always as identity primary key,
  project_id int not null references project on delete cascade,
  user_id text collate "C" not null,
  order_id int not null references orders on delete cascade,
  status text not null
);
create index order_news_of_user on order_news (project_id, user_id, position);
