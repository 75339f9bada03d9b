import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { logOut } from '../api/client.ts';
import { alerts } from '../api/queries.ts';
import {
  Bell,
  Briefcase,
  Building2,
  Check,
  FileText,
  Gauge,
  type Icon,
  Inbox,
  Keyboard,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Monitor,
  Moon,
  Receipt,
  Search,
  Settings,
  Sparkles,
  Sun,
  Tag,
  User,
  Users,
  Wrench,
} from '../ui/icons.tsx';
import { Button, ui } from '../ui/index.tsx';
import { Mark } from '../ui/mark.tsx';
import { foreignZone } from '../ui/time.ts';
import { Toasts } from '../ui/toast.tsx';
import { personName, ROLE } from '../ui/words.ts';
import css from './shell.module.css';
import { useShortcuts } from './shortcuts.ts';
import { type Theme, useTheme } from './theme.ts';

/** It brings widgets of its own, so it is loaded when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('../features/palette/palette.tsx')).Palette }));

const KeysDialog = lazy(async () => ({
  default: (await import('../features/keys/keys-dialog.tsx')).KeysDialog,
}));

/** The sections of the navigation; a page that is not here is reached by a link of another. */
interface Section {
  readonly to: string;
  readonly label: string;
  /** In the bar of a narrow page. */
  readonly short?: string;
  readonly icon: Icon;
  /** The operation without which the page shows nothing. */
  readonly needs: string;
  /** Stands in the bar of a narrow page as well. */
  readonly narrow?: boolean;
}

const GROUPS: readonly { readonly name: string | null; readonly sections: readonly Section[] }[] = [
  {
    name: null,
    sections: [
      { to: '/', label: 'Overview', icon: Gauge, needs: 'metrics.aggregate', narrow: true },
      { to: '/alerts', label: 'Alerts', icon: Bell, needs: 'sentinels.alerts', narrow: true },
      { to: '/jobs', label: 'Jobs', icon: Briefcase, needs: 'jobs.feed', narrow: true },
      {
        to: '/review',
        label: 'Review queue',
        short: 'Review',
        icon: Inbox,
        needs: 'ingest.listPending',
        narrow: true,
      },
      { to: '/cases', label: 'Cases', icon: FileText, needs: 'cases.list' },
      { to: '/search', label: 'Search', icon: Search, needs: 'search.outcomes' },
    ],
  },
  {
    name: 'Records',
    sections: [
      { to: '/customers', label: 'Customers', icon: Building2, needs: 'fms.contacts.list' },
      { to: '/sites', label: 'Sites', icon: MapPin, needs: 'sites.list' },
      { to: '/engineers', label: 'Engineers', icon: Wrench, needs: 'fms.resources.list' },
      { to: '/invoices', label: 'Invoices and quotes', icon: Receipt, needs: 'fms.invoices.list' },
      { to: '/quotations', label: 'Quotations', icon: Tag, needs: 'quotations.list' },
    ],
  },
  {
    name: 'Tools',
    sections: [
      { to: '/assistant', label: 'Assistant', icon: Sparkles, needs: 'assistant.chat' },
      { to: '/triage', label: 'Triage', icon: Mail, needs: 'triage.classify' },
      { to: '/people', label: 'Teams and people', icon: Users, needs: 'people.list' },
      { to: '/settings', label: 'Settings', icon: Settings, needs: 'settings.get' },
    ],
  },
];

/** What stands around every page of a signed-in user. */
export function Shell() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const openKeys = useCallback(() => setKeysOpen(true), []);
  useShortcuts({ palette: openPalette, keys: openKeys });
  const critical = useQuery({
    ...alerts.page({ severity: 'critical', per_page: 1 }),
    select: (page) => page.itemsTotal,
    refetchInterval: 60_000,
  }).data;
  const groups = GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ needs }) => may.has(needs)),
  }));
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <nav className={css.side} aria-label="Main">
        <div className={css.brand}>
          <Mark /> Fieldstone
        </div>
        <button type="button" className={css.search} onClick={openPalette}>
          <Search size={15} /> <span>Search or jump to</span> <kbd className={ui.kbd}>Ctrl K</kbd>
        </button>
        {groups.map(({ name, sections }) => (
          <div key={name ?? ''}>
            {name !== null && <div className={css.group}>{name}</div>}
            {sections.map((section) => (
              <Item key={section.to} {...section} count={section.to === '/alerts' ? critical : undefined} />
            ))}
          </div>
        ))}
        <div className={css.spacer} />
        <UserButton />
      </nav>
      <div className={css.main}>
        <header className={css.bar}>
          <div className={css.brand}>
            <Mark /> Fieldstone
          </div>
          <Button kind="quiet" icon aria-label="Search or jump to" onClick={openPalette}>
            <Search size={18} />
          </Button>
        </header>
        <Offline />
        <main id="main" className={css.page} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <nav className={css.tabs} aria-label="Sections">
        {groups
          .flatMap(({ sections }) => sections)
          .filter(({ narrow }) => narrow)
          .map(({ to, label, short = label, icon: Shown }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Shown size={18} />
              {short}
            </Link>
          ))}
        <button type="button" popoverTarget={MENU}>
          <Menu size={18} />
          More
        </button>
      </nav>
      <Toasts />
      <UserMenu sections={groups.flatMap(({ sections }) => sections)} openKeys={openKeys} />
      {areKeysOpen && (
        <Suspense>
          <KeysDialog close={() => setKeysOpen(false)} />
        </Suspense>
      )}
      {isPaletteOpen && (
        <Suspense>
          <Palette close={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Says that the browser has no network; what is on the page stays. */
function Offline() {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className={css.offline}>You are offline. What is on the page may be out of date.</p>}
    </div>
  );
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function Item({ to, icon: Shown, label, count }: Section & { count?: number | undefined }) {
  return (
    <Link
      to={to}
      className={css.item}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Shown /> {label}{' '}
      {count ? (
        <span className={css.count}>
          {count}
          <span className="sr"> critical</span>
        </span>
      ) : null}
    </Link>
  );
}

const THEMES: readonly (readonly [Theme, string, Icon])[] = [
  ['system', 'As the system', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
];

const MENU = 'user-menu';

function UserButton() {
  const { user, company } = useRouteContext({ from: '/signed-in' });
  return (
    <button type="button" className={css.user} popoverTarget={MENU}>
      <span className={css.face} aria-hidden>
        {user.first_name?.[0]}
        {user.last_name?.[0]}
      </span>
      <div>
        <b>{personName(user)}</b>
        <small>
          {ROLE[user.role] ?? user.role}, {company?.name}
        </small>
      </div>
    </button>
  );
}

function closeMenu(): void {
  document.getElementById(MENU)?.hidePopover();
}

/** The theme and the way out; on a narrow page also the sections for which its bar has no place. */
function UserMenu({ sections, openKeys }: { sections: readonly Section[]; openKeys: () => void }) {
  const [theme, setTheme] = useTheme();
  const zone = foreignZone();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await logOut();
    // Only then nothing asks any more, and no refusal leads elsewhere.
    await navigate({ to: '/login', search: { next: '/' } });
    queries.clear();
  };
  return (
    <section id={MENU} popover="auto" className={css.menu} aria-label="Account">
      <nav className={css.more} aria-label="More sections">
        {sections
          .filter(({ narrow }) => !narrow)
          .map(({ to, label, icon: Shown }) => (
            <Link
              key={to}
              to={to}
              className={css.choice}
              activeProps={{ 'aria-current': 'page' }}
              onClick={closeMenu}
            >
              <Shown size={15} /> <span>{label}</span>
            </Link>
          ))}
      </nav>
      {THEMES.map(([value, label, Shown]) => (
        <button
          key={value}
          type="button"
          className={css.choice}
          aria-pressed={theme === value}
          onClick={() => setTheme(value)}
        >
          <Shown size={15} /> <span>{label}</span> {theme === value && <Check size={15} />}
        </button>
      ))}
      {zone !== null && <p className={css.note}>Times are those of {zone.replaceAll('_', ' ')}</p>}
      <Link to="/account" className={css.choice} onClick={closeMenu}>
        <User size={15} /> <span>Your account</span>
      </Link>
      <button
        type="button"
        className={css.choice}
        onClick={() => {
          closeMenu();
          openKeys();
        }}
      >
        <Keyboard size={15} /> <span>Keyboard shortcuts</span> <kbd className={ui.kbd}>?</kbd>
      </button>
      <button type="button" className={css.choice} onClick={leave}>
        <LogOut size={15} /> <span>Log out</span>
      </button>
    </section>
  );
}
