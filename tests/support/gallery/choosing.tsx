import { useState } from 'react';
import {
  type Choice,
  type ChoiceSource,
  Combobox,
  type ComboboxTexts,
  DateField,
  FieldShell,
  FileField,
  MultiCombobox,
  Panel,
  RadioGroup,
  Select,
  TagsField,
} from '../../../src/core/ui';
import styles from './gallery.module.css';

const states: readonly Choice[] = [
  { value: 'draft', label: 'Brouillon' },
  { value: 'confirmed', label: 'Confirmée' },
  { value: 'shown', label: 'À l’affiche' },
  { value: 'sale', label: 'En vente', reason: 'Aucune séance future' },
];
const halls: readonly Choice[] = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `Salle ${index}`,
  hint: index % 2 ? 'Paris' : 'Lyon',
}));
const genres: readonly Choice[] = ['Opéra', 'Théâtre', 'Danse', 'Cirque', 'Classique', 'Jazz', 'Œuvres'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
const remote: ChoiceSource = async (query) => {
  await Promise.resolve();
  return genres.filter((genre) => genre.label.toLowerCase().includes(query.toLowerCase()));
};
const texts: ComboboxTexts = {
  open: 'Ouvrir la liste',
  clear: 'Effacer',
  empty: 'Aucun résultat',
  loading: 'Recherche…',
  failed: 'La recherche a échoué',
  remove: (label) => `Retirer ${label}`,
};

/** What is chosen: the Ark fields, and radios. */
export function ChoosingSection() {
  const [state, setState] = useState<string | null>('shown');
  const [hall, setHall] = useState<string | null>('451');
  const [genre, setGenre] = useState<string | null>('opéra');
  const [many, setMany] = useState<readonly string[]>(['opéra', 'danse']);
  const [day, setDay] = useState<string | null>('2026-12-05T20:00');
  const [tags, setTags] = useState<readonly string[]>(['lyrique', 'hiver']);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [look, setLook] = useState('fr');
  return (
    <div className={styles.columns}>
      <Panel title="Choix">
        <div className={styles.stack}>
          <FieldShell label="Statut" required id="state">
            {(control) => <Select {...control} choices={states} value={state} onValueChange={setState} />}
          </FieldShell>
          <FieldShell label="Salle" id="hall" hint="5 000 salles, seules celles en vue sont dessinées">
            {(control) => <Combobox {...control} source={halls} value={hall} onValueChange={setHall} texts={texts} />}
          </FieldShell>
          <FieldShell label="Genre" id="genre">
            {(control) => (
              <Combobox
                {...control}
                source={remote}
                known={genres}
                value={genre}
                onValueChange={setGenre}
                texts={texts}
              />
            )}
          </FieldShell>
          <FieldShell label="Genres" id="genres">
            {(control) => (
              <MultiCombobox
                {...control}
                source={genres}
                value={many}
                onValueChange={setMany}
                texts={texts}
                placeholder="Ajouter un genre"
              />
            )}
          </FieldShell>
          <FieldShell label="Sous-genre" error="Choisissez un sous-genre." id="sub">
            {(control) => (
              <Select
                {...control}
                choices={states}
                value={null}
                onValueChange={() => undefined}
                placeholder="Choisir…"
              />
            )}
          </FieldShell>
        </div>
      </Panel>
      <Panel title="Dates, mots, fichiers">
        <div className={styles.stack}>
          <FieldShell label="Mise en vente" id="day">
            {(control) => (
              <DateField
                {...control}
                value={day}
                onValueChange={setDay}
                precision="minute"
                locale="fr-FR"
                texts={{
                  open: 'Ouvrir le calendrier',
                  calendar: 'Calendrier',
                  previous: 'Précédent',
                  next: 'Suivant',
                  changeView: 'Changer de vue',
                  time: 'Heure',
                }}
              />
            )}
          </FieldShell>
          <FieldShell label="Étiquettes" id="tags">
            {(control) => (
              <TagsField
                {...control}
                value={tags}
                onValueChange={setTags}
                texts={{
                  remove: (tag) => `Retirer ${tag}`,
                  added: (tag) => `${tag} ajouté`,
                  removed: (tag) => `${tag} retiré`,
                }}
              />
            )}
          </FieldShell>
          <FieldShell label="Image" id="file">
            {(control) => (
              <FileField
                {...control}
                value={files}
                onValueChange={setFiles}
                formatSize={(bytes) => `${bytes} o`}
                texts={{ drop: 'Déposer un fichier ici, ou', browse: 'parcourir', remove: (name) => `Retirer ${name}` }}
              />
            )}
          </FieldShell>
          <FieldShell label="Langue" kind="group">
            {(control) => (
              <RadioGroup
                {...control}
                look="segment"
                value={look}
                onValueChange={setLook}
                choices={[
                  { value: 'fr', label: 'Français' },
                  { value: 'en', label: 'English' },
                  { value: 'both', label: 'Les deux' },
                ]}
              />
            )}
          </FieldShell>
          <FieldShell label="Portée" kind="group">
            {(control) => (
              <RadioGroup
                {...control}
                value={look}
                onValueChange={setLook}
                choices={[
                  { value: 'fr', label: 'Moi', hint: 'visible de vous seul' },
                  { value: 'en', label: 'Rôle' },
                  { value: 'all', label: 'Tous', reason: 'Droit ADMIN requis' },
                ]}
              />
            )}
          </FieldShell>
        </div>
      </Panel>
    </div>
  );
}
