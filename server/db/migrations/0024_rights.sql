-- Rights that change are told to every node at once: open streams follow them. By statement, whoever writes it: the console, a script, a hand.
create function tell_rights() returns trigger language plpgsql as $$
begin
  notify regie_rights;
  return null;
end
$$;
create trigger rights_of_users after update of roles, id_tiers, actif or delete on utilisateurs
  for each statement execute function tell_rights();
create trigger rights_of_sessions after update of fin on auth_sessions
  for each statement execute function tell_rights();
create trigger rights_of_groups after insert or update of parent or delete on partenaires
  for each statement execute function tell_rights();

-- The node that works on a request: when it is gone, a repeated request does not wait for it.
alter table idempotence add column noeud integer;
