import {createLauncher} from './bridge.js';

const $ = (id) => document.getElementById(id);
const PLAYERS = {kestrel: 'Kestrel', rowan: 'Rowan'};

/** Opens the launcher's sign-in; resolves to the player's id, or null. */
const askForPlayer = () =>
  new Promise((resolve) => {
    const dialog = $('sign-in');
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue || null), {once: true});
    dialog.showModal();
  });

/** Reports a call or event of the bridge to the page around the window; never includes a token. */
const log = (direction, text) => parent.postMessage({direction, text}, location.origin);

let frame;
const launcher = createLauncher({
  log,
  askForPlayer,
  onPlayerChange: (player) => {
    $('account').textContent = player ? `Sign out ${PLAYERS[player]}` : 'Sign in';
  },
  openPayment(url) {
    frame?.remove();
    frame = document.createElement('iframe');
    frame.title = 'Payment page';
    frame.src = url;
    $('payment-page').append(frame);
    $('payment').showModal();
  },
  closePayment: () => $('payment').close(),
});

$('account').addEventListener('click', () => launcher.toggleAccount());
$('language').addEventListener('change', ({target}) => launcher.emit('locale', {locale: target.value}));
$('close-payment').addEventListener('click', () => $('payment').close());
// The payment page sends this message when Escape is pressed inside it.
addEventListener('message', ({source, data}) => {
  if (source === frame?.contentWindow && data === '{"command":"close"}') $('payment').close();
});
$('payment').addEventListener('close', () => {
  frame?.remove();
  frame = undefined;
  launcher.paymentClosed();
});

document.querySelector('store-provider').bridge = launcher.bridge;
