// Order sockets, frame by frame. They live in real time: a moved clock means nothing to them.
import {h} from './dom.js';
import {code, facts, pill, section} from './parts.js';
import {addressOf} from './route.js';
import {when} from './time.js';

const stateOf = ({closed_at}) => (closed_at === null ? 'open' : 'closed');

export const sockets = {
  name: 'sockets',
  title: 'Sockets',
  isRealTime: true,

  async list(service) {
    const {sockets: found} = await service.get('sockets');
    return {
      rows: found.map(rowOf),
      hasMore: false,
      note: 'The latest of this process, in real time; not of others that share its database.',
    };
  },

  empty: () => [
    h('p', {}, 'No page listens for orders.'),
    h(
      'p',
      {},
      'A shop with an ',
      h('code', {}, 'order-socket-url'),
      ' opens a socket while an order waits for its payment: buy something.',
    ),
  ],

  detail: (service, id) => service.get(`sockets/${id}`),

  draw: (socket, {project}) => [
    h('header', {}, h('h2', {tabindex: '-1'}, `Socket ${socket.socket_id}`), pill(stateOf(socket))),
    facts([
      [
        'Player',
        socket.user_id
          ? h('a', {href: addressOf(project, 'players', socket.user_id)}, socket.user_id)
          : 'was not let in',
      ],
      ['Opened', when(socket.opened_at, Date.now())],
      ['Closed', socket.closed_at && when(socket.closed_at, Date.now())],
      [
        'Why',
        socket.closed_at && (socket.close_code ? `${socket.close_code} ${socket.close_reason}` : 'The client left'),
      ],
      ['Pings', String(socket.pings)],
    ]),
    section(
      'Frames',
      socket.forgotten > 0 && h('p', {class: 'muted'}, `${socket.forgotten} older frames are forgotten.`),
      h(
        'ol',
        {class: 'frames'},
        socket.said.map((frame, index) => frameOf(frame, socket.forgotten + index)),
      ),
    ),
  ],
};

const rowOf = (socket) => ({
  key: String(socket.socket_id),
  title: `Socket ${socket.socket_id}`,
  mark: stateOf(socket),
  line: socket.user_id ?? 'was not let in',
  end: `${socket.frames} ${socket.frames === 1 ? 'frame' : 'frames'}`,
  at: socket.opened_at,
});

const frameOf = ({at, from, text}, index) =>
  h(
    'li',
    {key: index, class: from},
    h(
      'p',
      {},
      h('b', {}, from === 'client' ? '↑ Client' : '↓ Service'),
      ' ',
      h('span', {class: 'at'}, when(at, Date.now())),
    ),
    text.split('\n').map((line, place) => code(line, `Frame ${index + 1}.${place + 1}`, true)),
  );
