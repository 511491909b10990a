import { useAtomValue, useSetAtom } from 'jotai/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { commandOf } from '../core/command-of';
import { factsAtom, holds } from '../core/facts';
import { fold } from '../core/filter/fold';
import { setPreference } from '../core/preferences';
import { send } from '../core/send';
import { Button, Dialog, SearchField, Switch } from '../core/ui';
import { languageAtom } from '../i18n/runtime';
import { FixedKeys } from './fixed-keys';
import { type CompiledBinding, compile, isSingleKey } from './keys/binding';
import { bindingsAtom, defaultBindingsAtom, keyPreferencesAtom } from './keys/bindings';
import { labelOf } from './keys/labels';
import { panelAtom } from './panels';
import { useBindingTitle } from './pending-keys';
import { platform } from './platform';
import styles from './sheet.module.css';
import { ShortcutRow } from './shortcut-row';
import { text } from './texts';

interface Section {
  id: 'here' | 'everywhere' | 'go' | 'elsewhere';
  bindings: readonly CompiledBinding[];
}

/** The sheet of keys: what applies here, to read, search, print and change. */
export function Sheet() {
  const { t, locale } = useAtomValue(languageAtom);
  const setPanel = useSetAtom(panelAtom);
  const preferences = useAtomValue(keyPreferencesAtom);
  const titleOf = useBindingTitle();
  const sections = useSections();
  const [typed, setTyped] = useState('');
  const [changing, setChanging] = useState<string | null>(null);
  const close = () => setPanel(null);
  const matches = (binding: CompiledBinding) =>
    fold(`${titleOf(binding)} ${labelOf(binding.keys, platform, locale)}`).includes(fold(typed));
  const shown = sections
    .map(({ id, bindings }) => ({ id, bindings: bindings.filter(matches) }))
    .filter(({ bindings }) => bindings.length > 0);
  return (
    <Dialog
      open
      onClose={close}
      title={t(text('sheet.title'))}
      description={t(text('sheet.lead'))}
      closeLabel={t(text('close'))}
      size="large"
      footer={
        <div className={styles.foot}>
          <Switch
            checked={preferences.singleKeys}
            label={t(text('sheet.singleKeys'))}
            onCheckedChange={(singleKeys) => setPreference('keys', { ...preferences, singleKeys })}
          />
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t(text('sheet.print'))}
          </Button>
        </div>
      }
    >
      {/* The same key again goes on to the help of the screen. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of what is inside */}
      <div
        className={styles.sheet}
        data-print=""
        onKeyDown={(event) => {
          if (event.key !== '?' || typed !== '' || changing !== null || commandOf('help.ouvrirEcran') === undefined)
            return;
          event.preventDefault();
          close();
          void send({ id: 'help.ouvrirEcran' });
        }}
      >
        <SearchField
          label={t(text('sheet.find'))}
          value={typed}
          onValueChange={setTyped}
          clearLabel={t(text('sheet.cancel'))}
        />
        {shown.length === 0 && <p>{t(text('sheet.none'))}</p>}
        <div className={styles.columns}>
          {shown.map(({ id, bindings }) => (
            <section key={id} className={styles.section} aria-label={t(text(`sheet.${id}`))}>
              <h3>{t(text(`sheet.${id}`))}</h3>
              <ul>
                {bindings.map((binding) => (
                  <ShortcutRow
                    key={binding.slot}
                    binding={binding}
                    title={titleOf(binding)}
                    changing={changing === binding.slot}
                    onChange={(yes) => setChanging(yes ? binding.slot : null)}
                  />
                ))}
              </ul>
            </section>
          ))}
          <FixedKeys typed={typed} />
        </div>
      </div>
    </Dialog>
  );
}

/** The bindings by place; those the user removed are shown too, to be given back. */
function useSections(): Section[] {
  const facts = useAtomValue(factsAtom);
  const effective = useAtomValue(bindingsAtom);
  const defaults = useAtomValue(defaultBindingsAtom);
  const { singleKeys } = useAtomValue(keyPreferencesAtom);
  const slots = new Set(effective.map(({ slot }) => slot));
  const removed = compile(defaults, platform)
    .filter(({ slot, chords }) => !slots.has(slot) && (singleKeys || !isSingleKey(chords)))
    .map((binding) => ({ ...binding, keys: '', chords: [] }));
  const sections: Record<Section['id'], CompiledBinding[]> = { here: [], everywhere: [], go: [], elsewhere: [] };
  for (const binding of [...effective, ...removed]) {
    if (commandOf(binding.command) === undefined) continue;
    const { right: _right, ...place } = binding.when ?? {};
    if (!holds(binding.when, { ...facts, focus: binding.when?.focus ?? facts.focus })) {
      if (holds(binding.when && { right: binding.when.right ?? 'public' }, facts)) sections.elsewhere.push(binding);
    } else if (binding.command === 'core.go') sections.go.push(binding);
    else if (Object.keys(place).length > 0) sections.here.push(binding);
    else sections.everywhere.push(binding);
  }
  return (['here', 'everywhere', 'go', 'elsewhere'] as const).map((id) => ({ id, bindings: sections[id] }));
}
