// The baseline: plain DOM without a library. Its cards show what ours show, in our styles, but only the rows in view exist.
const GAP = 12;
const MIN_WIDTH = 224;
const ROW_GAP = 16;
/** Rows have a fixed height, so that a row's position follows from its number. */
const CARD_HEIGHT = 368;
const ROW_HEIGHT = CARD_HEIGHT + ROW_GAP;

const sign = (path) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"></path></svg>`;
const template = document.createElement('template');
template.innerHTML = `<li><article class="card" part="card"><div class="media" part="media"><img part="picture" alt="" loading="lazy"
width="512" height="512"><span class="initial" aria-hidden="true"></span></div><div class="body"><p class="overline"><b class="rarity"
part="rarity"></b></p><h3 class="name"><button class="open" part="name"></button></h3><div class="facts"><p class="fact" part="limit">${sign(
  'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
)}<span></span></p></div><div class="foot"><p class="fact was"><span class="hidden"></span> <s part="price-old"></s><span
class="save"></span></p><button class="button" part="buy-button"></button></div></div></article></li>`;
const stepper = document.createElement('template');
stepper.innerHTML = `<div class="stepper" part="quantity"><button type="button" part="less">${sign('M6 12h12')}</button><input
inputmode="numeric" role="spinbutton"><button type="button" part="more">${sign('M12 6v12M6 12h12')}</button></div>`;
const fact = document.createElement('template');
fact.innerHTML = `<div class="facts"><p class="fact" part="fact">${sign('M5 13l4 4L19 7')}<span></span></p></div>`;

const WORDS = {
  en: {
    buy: (name, price) => `Buy ${name} for ${price}`,
    left: (units) => `${units} left for you`,
    was: 'Was',
    save: (price) => `Save ${price}`,
  },
  de: {
    buy: (name, price) => `${name} für ${price} kaufen`,
    left: (units) => `Noch ${units} für dich`,
    was: 'Vorher',
    save: (price) => `${price} gespart`,
  },
};
const moneyOf = (locale) => new Intl.NumberFormat(locale, {style: 'currency', currency: 'USD'});
let words = WORDS.en;
let money = moneyOf('en');

function fill(row, item, index) {
  const card = row.firstElementChild;
  const [media, body] = card.children;
  const [overline, name, facts, foot] = body.children;
  const [was, button] = foot.children;
  const rarity = item.attributes[0].values[0].value;
  const {amount, amount_without_discount: before} = item.price;
  card.dataset.rarity = rarity;
  card.setAttribute('aria-labelledby', `item-${index}`);
  media.firstElementChild.src = item.image_url;
  media.lastElementChild.textContent = item.name[0];
  if (rarity === 'common') overline.remove();
  else overline.firstElementChild.textContent = rarity;
  name.id = `item-${index}`;
  name.firstElementChild.textContent = item.name;
  if (item.limits) facts.firstElementChild.lastElementChild.textContent = words.left(item.limits.per_user.available);
  else facts.remove();
  if (Number(before) > Number(amount)) {
    const [label, old, saved] = was.children;
    label.textContent = words.was;
    old.textContent = money.format(before);
    saved.textContent = words.save(money.format(before - amount));
  } else was.remove();
  button.textContent = money.format(amount);
  button.setAttribute('aria-label', words.buy(item.name, button.textContent));
}

/**
 * Mounts an empty shop; `show` fills it with items.
 * @param {HTMLElement} root
 * @param {CSSStyleSheet[]} styles
 */
export function mount(root, styles) {
  const shadow = root.attachShadow({mode: 'open'});
  shadow.adoptedStyleSheets = styles;
  const store = shadow.appendChild(document.createElement('section'));
  store.className = 'store';
  store.dataset.theme = 'auto';
  let items = [];
  let draw = () => {};
  let icon;
  /** Adds the cart's icon to a price. */
  const addIcon = (button) => {
    const words = document.createElement('span');
    words.className = 'iconed';
    const price = document.createElement('span');
    price.textContent = button.textContent;
    words.append(price, icon.cloneNode(true));
    button.replaceChildren(words);
  };
  /** Changes as little as possible: a stepper replaces the button, and a line shows the quantity in the cart. */
  store.addEventListener('click', ({target}) => {
    const button = target.closest('[part]');
    const part = button.getAttribute('part');
    const foot = button.closest('.foot');
    if (part === 'buy-button') {
      const steps = stepper.content.firstChild.cloneNode(true);
      steps.children[1].value = 1;
      const line = fact.content.firstChild.cloneNode(true);
      line.firstChild.lastChild.textContent = '1 in your cart';
      foot.before(line);
      button.replaceWith(steps);
    } else if (part === 'more') {
      const [, field] = foot.lastElementChild.children;
      field.value = Number(field.value) + 1;
      foot.previousElementSibling.firstChild.lastChild.textContent = `${field.value} in your cart`;
    }
  });

  return {
    show(newItems, locale = 'en') {
      items = newItems;
      words = WORDS[locale];
      money = moneyOf(locale);
      removeEventListener('scroll', draw);
      const columns = Math.max(1, Math.floor((store.clientWidth + GAP) / (MIN_WIDTH + GAP)));
      const rows = Math.ceil(items.length / columns);
      const pad = document.createElement('div');
      pad.style.cssText = `position:relative;block-size:${rows * ROW_HEIGHT}px`;
      const live = new Map();
      draw = () => {
        const top = Math.max(0, scrollY - root.offsetTop);
        const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - 1);
        const last = Math.min(rows - 1, Math.floor((top + innerHeight) / ROW_HEIGHT) + 1);
        for (const [row, element] of live) {
          if (row >= first && row <= last) continue;
          element.remove();
          live.delete(row);
        }
        for (let row = first; row <= last; row++) {
          if (live.has(row)) continue;
          const element = document.createElement('ul');
          element.className = 'grid';
          element.style.cssText = `position:absolute;inset-inline:0;transform:translateY(${row * ROW_HEIGHT}px);grid-template-columns:repeat(${columns},1fr)`;
          for (let index = row * columns; index < Math.min(items.length, (row + 1) * columns); index++) {
            const card = template.content.firstChild.cloneNode(true);
            fill(card, items[index], index);
            element.append(card);
          }
          pad.append(element);
          live.set(row, element);
        }
      };
      draw();
      store.replaceChildren(pad);
      addEventListener('scroll', draw, {passive: true});
    },
    root: shadow,
    /** Adds an icon to the prices of the cards in view, as in a shop with a cart. */
    addCartIcon(cartIcon) {
      icon = cartIcon;
      shadow.querySelectorAll('[part="buy-button"]').forEach(addIcon);
    },
    /** Removes the first card's item from the cart. */
    reset() {
      const button = document.createElement('button');
      button.className = 'button';
      button.setAttribute('part', 'buy-button');
      const foot = shadow.querySelector('.foot');
      button.textContent = money.format(items[0].price.amount);
      addIcon(button);
      foot.previousElementSibling.remove();
      foot.lastElementChild.replaceWith(button);
    },
    cards: () => shadow.querySelectorAll('.card').length,
    remove() {
      removeEventListener('scroll', draw);
      root.remove();
    },
  };
}
