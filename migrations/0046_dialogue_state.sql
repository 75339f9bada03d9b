-- What an answer answered, as a query, and whom it put first: what the next turn of the conversation changes. Null where a
-- configured model answered, and of answers before this.
alter table assistant_messages add column dialogue_state jsonb;
