/** The test bar: a query as a site ranks its results, why each one stands where it does, and why an expected one is missing. */
import { useAtomValue } from 'jotai/react';
import {
  PageHeader,
  Problem,
  ProblemState,
  RadioGroup,
  SearchField,
  Skeleton,
  TextInput,
  tiersAtom,
  useText,
} from '../../../core';
import { useAddress } from '../../../core/table';
import { core } from '../../../i18n/core';
import { useTrial } from '../calls';
import { Actions } from '../list-actions';
import { ListSwitch } from '../list-switch';
import { type SearchLanguage, searchLanguages } from '../models/kinds';
import { AtRest } from '../parts/at-rest';
import { ExpectedList } from '../parts/expected-list';
import { Results } from '../parts/results';
import styles from '../parts/trial.module.css';
import { paths, text } from '../text';

export default function HubPage() {
  const t = useText();
  const [address, setAddress] = useAddress();
  const tiers = useAtomValue(tiersAtom);
  const q = address['q'] ?? '';
  const lang: SearchLanguage = address['langue'] === 'en' ? 'en' : 'fr';
  const typed = address['attendue'] ?? '';
  const expect = typed
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const isWrong = expect.some((each) => !/^[\p{L}_-]+:\d{1,9}$/u.test(each));
  const trial = useTrial({ q, idTiers: tiers, lang, expect: isWrong ? [] : expect });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(text('pages.hub'))}
        chips={<ListSwitch current={paths.hub} />}
        actions={<Actions of="hub" />}
      />
      <search className={styles.form} aria-label={t(text('essai.form'))}>
        <SearchField
          // biome-ignore lint/a11y/noAutofocus: the page is for typing a query.
          autoFocus
          className={styles.query}
          label={t(text('essai.q'))}
          placeholder={t(text('essai.placeholder'))}
          clearLabel={t(core('table.clearFilter'))}
          value={q}
          onValueChange={(value) => setAddress({ q: value || undefined })}
        />
        <RadioGroup
          look="segment"
          aria-label={t(text('essai.lang'))}
          value={lang}
          onValueChange={(value) => setAddress({ langue: value === 'en' ? 'en' : undefined })}
          choices={searchLanguages.map((value) => ({ value, label: t(text(`essai.langs.${value}`)) }))}
        />
        <div className={styles.expect}>
          <label>
            <span>{t(text('essai.expect'))}</span>
            <TextInput
              face="mono"
              value={typed}
              placeholder={t(text('essai.expectPlaceholder'))}
              aria-describedby="attendue-aide"
              {...(isWrong && { 'aria-invalid': true })}
              onChange={(event) => setAddress({ attendue: event.target.value || undefined })}
            />
          </label>
          <p id="attendue-aide" className={styles.note} data-wrong={isWrong || undefined}>
            {t(text(isWrong ? 'essai.expectWrong' : 'essai.expectHint'))}
          </p>
        </div>
      </search>
      <Body trial={trial} q={q} />
    </div>
  );
}

function Body({
  trial: { data, error, isPending, isFetching, refetch },
  q,
}: {
  trial: ReturnType<typeof useTrial>;
  q: string;
}) {
  if (q.trim() === '') return <AtRest />;
  if (error instanceof Problem && !data)
    return <ProblemState problem={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (isPending || !data)
    return (
      <div aria-busy="true">
        <Skeleton lines={8} />
      </div>
    );
  return (
    <div className={styles.body}>
      {data.expected.length > 0 && <ExpectedList expected={data.expected} />}
      <Results trial={data} />
    </div>
  );
}
