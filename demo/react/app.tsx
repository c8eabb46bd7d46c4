import {useState} from 'react';
import {type Address, Shop} from './shop.js';

const PLAYERS = ['kestrel', 'rowan'];

/** A page with an account of its own: who is signed in, which language, and whether the shop is on the page at all. */
export function App({address}: {address: Address}) {
  const [player, setPlayer] = useState<string>();
  const [locale, setLocale] = useState('en');
  const [isOpen, setOpen] = useState(true);

  return (
    <main className="app">
      <header>
        <h1>Emberfall, in React</h1>
        <select aria-label="Language" value={locale} onChange={({target}) => setLocale(target.value)}>
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
        {player ? (
          <button type="button" onClick={() => setPlayer(undefined)}>
            Sign out {player}
          </button>
        ) : (
          PLAYERS.map((name) => (
            <button type="button" key={name} onClick={() => setPlayer(name)}>
              Sign in as {name}
            </button>
          ))
        )}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave the shop' : 'To the shop'}
        </button>
      </header>
      {isOpen && <Shop address={address} player={player} locale={locale} />}
    </main>
  );
}
