/** Partners of the perimeter, by what is typed. */
import { type AnyCommand, type Choice, type Context, http } from '../../core';
import { partners } from '../partners/model';

export async function askPartner(typed: string, { facts, signal }: Context): Promise<Choice<string>[]> {
  const found = await http.choices(partners, { typed, limit: 8, tiers: facts.tiers }, { signal });
  return found.map(({ value, label, hint }) => ({ value: String(value), label, hint }));
}

/** A command whose arguments of these names are partners. */
export function askingPartners(command: AnyCommand): AnyCommand {
  const named = ['partenaires', 'idTiers'].filter((name) => command.args?.[name]?.resource === partners.name);
  if (named.length === 0) return command;
  return { ...command, ask: { ...command.ask, ...Object.fromEntries(named.map((name) => [name, askPartner])) } };
}
