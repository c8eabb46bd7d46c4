import {createLauncher} from './bridge.js';

const $ = (id) => document.getElementById(id);
const PLAYERS = {kestrel: 'Kestrel', rowan: 'Rowan'};

/** The launcher's own sign-in: resolves to who plays, or null. */
const askWho = () =>
  new Promise((resolve) => {
    const dialog = $('sign-in');
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue || null), {once: true});
    dialog.showModal();
  });

/** What crosses the bridge, for the page around. A token is told of, never shown. */
const tell = (direction, what) => parent.postMessage({direction, what}, location.origin);

let frame;
const launcher = createLauncher({
  tell,
  askWho,
  changed: (player) => {
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
// The payment page asks for it when Escape is pressed in it.
addEventListener('message', ({source, data}) => {
  if (source === frame?.contentWindow && data === '{"command":"close"}') $('payment').close();
});
$('payment').addEventListener('close', () => {
  frame?.remove();
  frame = undefined;
  launcher.paymentClosed();
});

document.querySelector('store-provider').bridge = launcher.bridge;
