import type {NextRequest} from 'next/server';

/** The player's token. A game's backend asks its own session who plays; here the page names the player, and the sandbox makes the token. */
export async function GET({nextUrl}: NextRequest) {
  const body = JSON.stringify({user_id: nextUrl.searchParams.get('player')});
  const made = await fetch('http://127.0.0.1:8787/_sandbox/projects/44056/users/token', {method: 'POST', body});
  return new Response((await made.json()).token);
}
