import {useCallback, useRef, useState} from 'react';
import {type Address, Shop} from './shop.js';

const PLAYERS = [
  ['kestrel', 'Kestrel'],
  ['rowan', 'Rowan'],
] as const;

/** An app with its own state: the player, the language, and whether the shop is on the page. */
export function App({address}: {address: Address}) {
  const [player, setPlayer] = useState<string>();
  const [locale, setLocale] = useState('en');
  const [isOpen, setOpen] = useState(true);
  const account = useRef<HTMLSelectElement>(null);
  const requestSignIn = useCallback(() => account.current?.focus(), []);

  return (
    <main className="app">
      <header>
        <h1>Emberfall, in React</h1>
        <select aria-label="Language" value={locale} onChange={({target}) => setLocale(target.value)}>
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
        {/* A select keeps the focus; a button that disappears when it is pressed would lose it. */}
        <select
          ref={account}
          aria-label="Player"
          value={player ?? ''}
          onChange={({target}) => setPlayer(target.value || undefined)}
        >
          <option value="">Nobody is signed in</option>
          {PLAYERS.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave the shop' : 'To the shop'}
        </button>
      </header>
      <p className="about">
        A React app with a shop in it: its state says who plays and in which language, and hears what was bought. Choose
        a player, and buy something. <a href="/">All demo pages</a>
      </p>
      {isOpen && <Shop address={address} player={player} locale={locale} requestSignIn={requestSignIn} />}
    </main>
  );
}
