/** One tile; drawn again only when its record, its tick or its cursor changes. */
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { core } from '../../../i18n/core';
import type { Translate } from '../../../i18n/translate';
import { isStoredKey, storedUrl } from '../../http/stored';
import type { Row } from '../../model/model';
import { PageLink } from '../../routing/link';
import { Checkbox, classNames } from '../../ui';
import type { TileContent } from '../tile';
import { frameRatio } from './tiles';
import look from './tiles.module.css';

interface TileCellProps {
  id: string;
  /** Its place in the list, and in its line, from 1. */
  index: number;
  column: number;
  draw: TileDrawing;
  /** Undefined while it is loading. */
  row: Row | undefined;
  href: string | null;
  isTicked: boolean;
  isCurrent: boolean;
  editor: ReactNode;
}

interface TileDrawing {
  t: Translate;
  keyOf(row: Row): string | number;
  labelOf(row: Row): string;
  show(row: Row): TileContent;
}

/** Clicks and keys are answered by the grid around it. */
export const TileCell = memo(function TileCell(props: TileCellProps) {
  const { id, index, column, draw, row, isTicked, isCurrent, editor } = props;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column}
      aria-selected={isTicked}
      data-tile={index}
      {...(row && { 'data-row': draw.keyOf(row) })}
      className={classNames(
        look.tile,
        row === undefined && look.coming,
        isTicked && look.ticked,
        isCurrent && look.current,
      )}
    >
      {row && <Filled {...props} row={row} />}
      {editor && <div className={look.editor}>{editor}</div>}
    </div>
  );
});

function Filled({ draw, row, href, isTicked }: TileCellProps & { row: Row }) {
  const { t } = draw;
  const label = draw.labelOf(row);
  const { picture, icon: Icon, marks, facts } = draw.show(row);
  return (
    <>
      <div className={look.frame}>
        {picture && isStoredKey(picture.key) ? <Picture picture={picture} /> : <Icon aria-hidden="true" />}
        <Checkbox
          tabIndex={-1}
          className={look.box ?? ''}
          aria-label={t(core('table.select'), { label })}
          checked={isTicked}
        />
        {marks.length > 0 && (
          <span className={look.marks}>
            {marks.map((mark) => (
              <span key={mark} className={look.mark}>
                <TriangleAlert aria-hidden="true" />
                {mark}
              </span>
            ))}
          </span>
        )}
      </div>
      <div className={look.name} title={label}>
        {href === null ? (
          label
        ) : (
          <PageLink to={href} tabIndex={-1}>
            {label}
          </PageLink>
        )}
      </div>
      {facts.map(([start, end]) => (
        <div key={start} className={look.fact}>
          <span>{start}</span> {end !== undefined && <span>{end}</span>}
        </div>
      ))}
    </>
  );
}

/** In its own proportions, before it is there: what is drawn in a file may fill any box that it is given. */
function Picture({ picture }: { picture: NonNullable<TileContent['picture']> }) {
  const { key, alt, width, height } = picture;
  const ratio = width !== null && height !== null && height > 0 ? width / height : null;
  return (
    <img
      src={storedUrl(key)}
      alt={alt}
      className={ratio !== null && ratio > frameRatio ? look.wide : ''}
      style={{ aspectRatio: ratio ?? 'auto' }}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
