import type { HomeNumber } from '#platform/common/home.ts';
import { useErrorText } from '../data/source-failure.tsx';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { linkTo } from '../router/address.ts';
import { appText } from '../router/portal.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/link.tsx';
import './home.css';
import { homeTexts } from './texts.ts';
import { type Told, useHomeSources } from './use-home-sources.ts';

/** Tiles with one number per app, each a link to its app. */
export function NumberTiles() {
  const t = useT(homeTexts);
  const told = useHomeSources<HomeNumber>('number', (app) => app.number);
  if (told.length === 0) return null;
  return (
    <ul className="home-numbers" aria-label={t('numbers')}>
      {told.map((one) => (
        <Tile key={one.app.feature} told={one} />
      ))}
    </ul>
  );
}

function Tile({ told: { app, data, error } }: { readonly told: Told<HomeNumber> }) {
  const language = useLanguage();
  const describe = useErrorText();
  return (
    <li className="home-number">
      <TextLink href={linkTo(app.number?.route ?? app.route)}>
        {appText(app, app.name, language)}
      </TextLink>
      {data ? (
        <>
          <span className="home-number-value ui-number">{data.value}</span>
          <span className="home-number-label">{data.label}</span>
          <span className="ui-muted">{data.detail}</span>
        </>
      ) : error ? (
        <span className="ui-muted">{describe(error).text}</span>
      ) : (
        <Skeleton lines={2} />
      )}
    </li>
  );
}
