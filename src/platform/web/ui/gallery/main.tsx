import '../css/ui.css';
import './gallery.css';
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Inline } from '../layout.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { ToastRegion } from '../toast.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { ChartsPart } from './charts-part.tsx';
import { ContentPart } from './content-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FacePart } from './face-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { HomePage } from './pages/home-page.tsx';
import { ListPage } from './pages/list-page.tsx';
import { DecisionPage } from './pages/decision-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { DocumentPage } from './pages/document-page.tsx';
import { FormPage } from './pages/form-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { PagePart } from './page-part.tsx';
import { RecordsPart } from './records-part.tsx';
import { RidgePart } from './ridge-part.tsx';
import { TablesPart } from './tables-part.tsx';

/**
 * The workbench of the kit: every part and state, in both themes and languages. Start it with `npx
 * vite src/platform/web/ui/gallery`.
 */
const parts = {
  page: PagePart,
  controls: ControlsPart,
  overlays: OverlaysPart,
  tables: TablesPart,
  content: ContentPart,
  feedback: FeedbackPart,
  charts: ChartsPart,
  records: RecordsPart,
  face: FacePart,
  ridge: RidgePart,
  ledger: LedgerPart,
} as const;

/** One example page of each kind; `?state=` shows it empty, loading, failed, locked, offline, stale. */
const pages = {
  home: HomePage,
  list: ListPage,
  decision: DecisionPage,
  dashboard: DashboardPage,
  document: DocumentPage,
  form: FormPage,
  settings: SettingsPage,
} as const;

const shown = { ...parts, ...pages };

type PartName = keyof typeof shown;

const address = new URLSearchParams(location.search);
const isPart = (name: string | null): name is PartName => name !== null && name in shown;

function Gallery() {
  const [locale, setLocale] = useState(address.get('lang') === 'en' ? 'en-GB' : 'de-DE');
  const [theme, setTheme] = useState(address.get('theme') === 'dark' ? 'dark' : 'light');
  useThemeOfAddress(setTheme);
  const asked = address.get('part');
  const [part, setPart] = useState<PartName>(isPart(asked) ? asked : 'page');
  const Part = shown[part];
  useLayoutEffect(() => {
    document.documentElement.className = theme;
    document.documentElement.lang = locale.slice(0, 2);
  }, [theme, locale]);
  return (
    <UiProvider locale={locale}>
      <header className="gallery-bar">
        <Inline justify="between">
          <Choices label="Part" of={parts} part={part} onChange={setPart} />
          <Choices label="Page" of={pages} part={part} onChange={setPart} />
          <Inline>
            <SegmentedControl
              label="Language"
              options={[
                { id: 'de-DE', label: 'de' },
                { id: 'en-GB', label: 'en' },
              ]}
              value={locale}
              onChange={setLocale}
            />
            <SegmentedControl
              label="Theme"
              options={[
                { id: 'light', label: 'light' },
                { id: 'dark', label: 'dark' },
              ]}
              value={theme}
              onChange={setTheme}
            />
          </Inline>
        </Inline>
      </header>
      <main className={part === 'list' ? undefined : 'gallery-main'}>
        <Part key={part} />
      </main>
      <ToastRegion />
    </UiProvider>
  );
}

function Choices({
  label,
  of,
  part,
  onChange,
}: {
  readonly label: string;
  readonly of: object;
  readonly part: PartName;
  readonly onChange: (part: PartName) => void;
}) {
  return (
    <SegmentedControl
      label={label}
      options={Object.keys(of).map((id) => ({ id, label: id }))}
      value={part}
      onChange={(id) => isPart(id) && onChange(id)}
    />
  );
}

/** Follows the theme in the address without a reload, so that tests can switch it. */
function useThemeOfAddress(set: (theme: 'light' | 'dark') => void): void {
  useEffect(() => {
    const follow = () =>
      set(new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [set]);
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
