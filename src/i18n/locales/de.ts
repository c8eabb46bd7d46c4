import type {Words} from '../english.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

const lineNotForSale = 'Dieser Artikel wird nicht mehr verkauft.';

const notForSale = {
  title: 'Nicht im Verkauf',
  text: 'Dieser Artikel wird nicht mehr verkauft. Such dir einen anderen aus.',
};

const cartChanged = {
  title: 'Dein Warenkorb hat sich geändert',
  text: 'Etwas darin lässt sich so nicht kaufen. Sieh ihn dir an und versuch es dann erneut.',
};

/** German. */
export const words: Words = {
  items: {
    catalog: 'Shop',
    loading: 'Artikel werden geladen',
    empty: 'Im Moment gibt es hier nichts zu kaufen.',
    buy: (name, price) => `${name} für ${price} kaufen`,
    was: 'Vorher',
    availability: {
      virtual: 'Holen',
      free: 'Gratis holen',
      choose: 'Plattform wählen',
      soon: 'Bald erhältlich',
      ended: 'Nicht mehr im Verkauf',
      'sold-out': 'Ausverkauft',
      'limit-reached': 'Limit erreicht',
      owned: '✓ In deinem Besitz',
      unavailable: 'Nicht verfügbar',
    },
    left: (count) => plural('de', count, {one: 'Noch #', other: 'Noch #'}),
    leftForYou: (count) => plural('de', count, {one: 'Noch # für dich', other: 'Noch # für dich'}),
    rarity: {common: '', uncommon: 'Ungewöhnlich', rare: 'Selten', epic: 'Episch', legendary: 'Legendär'},
    kind: {
      item: '',
      currency: 'Währung',
      package: 'Währungspaket',
      bundle: 'Paket',
      game: 'Spiel',
      key: 'Spielschlüssel',
    },
    others: 'Mehr',
    showMore: (count) => plural('de', count, {one: '# weiteren zeigen', other: '# weitere zeigen'}),
    shown: (count, total) => (total === undefined ? `${count} angezeigt` : `${count} von ${total}`),
  },

  card: {
    add: (name, price) => `${isolate(name)} für ${price} in den Warenkorb legen`,
    adding: 'Wird hinzugefügt…',
    inCart: (count) => plural('de', count, {one: '# in deinem Warenkorb', other: '# in deinem Warenkorb'}),
    unsaved: 'Noch nicht gespeichert: keine Antwort',
    spend: (name, amount, currency) => `${isolate(name)} für ${amount} ${isolate(currency)} kaufen`,
    choose: (name) => `${isolate(name)}: Plattform wählen`,
    from: (price) => `Ab ${price}`,
    soon: 'Bald erhältlich',
    soonFor: (price, date) => `${price}, ab ${date}`,
    opensIn: (time) => `Erhältlich in ${time}`,
    opensNow: 'Gleich erhältlich',
    endsIn: (time) => `Endet in ${time}`,
    endsNow: 'Endet jetzt',
    againIn: (time) => `Wieder in ${time}`,
    resets: (time) => `erneuert in ${time}`,
    limitReached: (total) => plural('de', total, {one: 'Du hattest deinen schon', other: 'Du hattest schon alle #'}),
    save: (amount) => `${amount} gespart`,
    free: 'Gratis',
    bonus: 'Bonus',
    bonusCount: (count) => `+${count} Bonus`,
    bonusItem: (count, name) => `${count} × ${isolate(name)} dazu`,
    points: (count, name) => `Bringt ${count} ${isolate(name)}`,
    contains: (count) => plural('de', count, {one: '# Artikel darin', other: '# Artikel darin'}),
    also: (fact, other) => `${fact} · ${other}`,
    alsoNamed: (name, label) => `${isolate(name)}: ${label}`,
    moreInside: (count) => `+ ${count} weitere`,
    platforms: (names) => `Für ${names}`,
  },

  tools: {
    groups: 'Gruppen',
    all: 'Alle',
    search: 'Artikel suchen',
    filter: 'Filtern und sortieren',
    sort: 'Sortieren nach',
    sorts: {
      '': 'Auswahl des Shops',
      'price-up': 'Preis, aufsteigend',
      'price-down': 'Preis, absteigend',
      name: 'Name',
    },
    kind: 'Art',
    anyKind: 'Alle Arten',
    plainKind: 'Artikel',
    rarity: 'Seltenheit',
    clear: 'Alles zurücksetzen',
    foundSpoken: (count) =>
      count === 0 ? 'Nichts gefunden' : plural('de', count, {one: '# Artikel gefunden', other: '# Artikel gefunden'}),
    more: (count, shown, total) =>
      total === undefined
        ? `${count} weitere Artikel, ${shown} angezeigt`
        : `${count} weitere Artikel, ${shown} von ${total} angezeigt`,
    nothing: 'Nichts passt dazu.',
    nothingFor: (text) => `Nichts passt zu „${isolate(text)}“.`,
    searching: 'Suche läuft…',
  },

  details: {
    close: 'Schließen',
    failed: 'Mehr über diesen Artikel konnte nicht geladen werden.',
    picture: (name, number, count) => `${isolate(name)}, Bild ${number} von ${count}`,
    video: (name) => `${isolate(name)}, Video`,
    watch: 'Video ansehen',
    gallery: 'Bilder',
    contents: 'Das ist drin',
    bonuses: 'Kommt dazu',
    bonus: 'Bonus',
    owned: 'In deinem Besitz',
    times: (count) => `× ${count}`,
    was: 'Vorher',
    platform: 'Plattform',
    drm: (name) => `Wird auf ${isolate(name)} aktiviert`,
    preOrder: (date) => `Vorbestellung, erscheint: ${date}`,
    addToCart: 'In den Warenkorb',
    buyNow: 'Jetzt kaufen',
    buyFor: (price) => `Für ${price} kaufen`,
    confirm: (name) => `${isolate(name)} kaufen?`,
    cost: (amount, currency) => `Preis: ${amount} ${isolate(currency)}.`,
    balance: (amount, currency) => `Du hast ${amount} ${isolate(currency)}.`,
    balanceFailed: 'Dein Guthaben konnte nicht gelesen werden.',
    rest: (amount, currency) => `Danach bleiben dir ${amount} ${isolate(currency)}.`,
    tooLittle: 'Noch nicht genug',
    missing: (have, need, currency) => `Du hast ${have} ${isolate(currency)} und brauchst ${need}.`,
    getMore: (currency) => `${isolate(currency)} holen`,
    notNow: 'Nicht jetzt',
    spend: (amount, currency) => `Für ${amount} ${isolate(currency)} kaufen`,
    attributes: 'Eigenschaften',
  },

  cart: {
    title: 'Dein Warenkorb',
    cart: 'Warenkorb',
    close: 'Warenkorb schließen',
    loading: 'Dein Warenkorb wird geladen',
    items: (count) => plural('de', count, {one: '# Artikel', other: '# Artikel'}),

    each: (price) => `je ${price}`,
    was: 'Vorher',
    free: 'Gratis',
    bonus: 'Bonus',
    bonusFrom: (promotion) => `Bonus aus „${isolate(promotion)}“`,
    units: (name, count) => `${count} × ${isolate(name)}`,
    most: (max) => plural('de', max, {one: 'höchstens # für dich', other: 'höchstens # für dich'}),
    onePerPlayer: 'Einer pro Person',
    left: (count) => plural('de', count, {one: 'Noch #', other: 'Noch #'}),

    less: (name) => `${isolate(name)}: einer weniger`,
    more: (name) => `${isolate(name)}: einer mehr`,
    quantityOf: (name) => `Anzahl von ${isolate(name)}`,
    quantityMax: (quantity, max) => `${quantity}, höchstens ${max} für dich`,
    remove: (name) => `${isolate(name)} entfernen`,
    removed: (name) => `${isolate(name)} entfernt`,
    undo: 'Rückgängig',
    undoRemove: (name) => `Rückgängig: ${isolate(name)} zurücklegen`,

    notTaken: 'Der Shop hat deine letzte Änderung nicht angenommen.',

    code: 'Aktionscode',
    apply: 'Einlösen',
    applying: 'Wird geprüft…',
    removeCode: (code) => `Code ${isolate(code)} entfernen`,
    codeNotTaken: 'Dieser Code konnte nicht eingelöst werden.',

    subtotal: 'Artikel',
    saving: 'Du sparst',
    savingWith: (code) => `Du sparst mit ${isolate(code)}`,
    total: 'Summe',
    totalUnknown: 'Steht an der Kasse fest',
    updating: 'Wird aktualisiert…',

    checkOutFor: (total) => `Zur Kasse · ${total}`,
    checkOut: 'Zur Kasse',
    claim: 'Gratis holen',
    signIn: 'Zum Bezahlen anmelden',
    signInWhy: 'Dein Warenkorb bleibt erhalten und kommt mit, wenn du dich anmeldest.',
    asGuest: 'Kein Konto nötig: Spielschlüssel kommen per E-Mail.',
    inWindow: 'Die Zahlung öffnet sich in einem sicheren Fenster.',

    paying: 'Wird bezahlt',
    payingWhy: 'Diese Artikel bleiben, wie sie sind, bis die Zahlung vorbei ist.',
    payingElsewhere: 'Er wird auf einer anderen Seite bezahlt. Schließ die Zahlung dort ab, oder brich sie dort ab.',
    since: 'Seitdem hinzugefügt',
    sinceWhy: 'Das gehört nicht zur Zahlung und bleibt im Warenkorb.',

    empty: 'Noch nichts hier',
    emptyWhy: 'Leg etwas hinein, und es wartet auf jedem Gerät, auf dem du dich anmeldest.',
    emptySignedOut: 'Leg etwas hinein, und es bleibt da, während du dich umsiehst.',
    failed: 'Dein Warenkorb konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    offline: 'Keine Verbindung. So sah dein Warenkorb zuletzt aus.',
    stale: 'So sah dein Warenkorb zuletzt aus.',
    unsaved: 'Der Shop antwortet nicht: Deine letzte Änderung ist noch nicht gespeichert.',
    unreached: {
      load: 'Der Shop ist nicht erreichbar. Prüf deine Verbindung.',
      change: 'Keine Verbindung: Deine letzte Änderung wurde nicht gespeichert.',
      code: 'Der Code konnte nicht geprüft werden. Prüf deine Verbindung.',
    },

    said: {
      added: (name) => `${isolate(name)} hinzugefügt.`,
      changed: (name, count) => `${isolate(name)}: ${count}.`,
      removed: (name) => `${isolate(name)} entfernt.`,
      several: 'Dein Warenkorb hat sich geändert.',
      emptied: 'Dein Warenkorb ist leer.',
      codeApplied: (code) => `Code ${isolate(code)} eingelöst.`,
      codeRemoved: (code) => `Code ${isolate(code)} entfernt.`,
      paying: 'Dein Warenkorb wird auf einer anderen Seite bezahlt.',
      payable: 'Die Zahlung auf der anderen Seite ist vorbei. Du kannst deinen Warenkorb wieder ändern.',
      standing: (count) => plural('de', count, {one: '# im Warenkorb.', other: '# im Warenkorb.'}),
      standingAt: (count, total) =>
        plural('de', count, {
          one: (written) => `${written} im Warenkorb, Summe ${total}.`,
          other: (written) => `${written} im Warenkorb, Summe ${total}.`,
        }),
    },
  },

  cartRefusals: {
    clamped: (count) =>
      plural('de', count, {one: 'Nur noch # da: Anzahl auf # gesetzt.', other: 'Nur noch # da: Anzahl auf # gesetzt.'}),
    refused: {
      1401: 'Im Warenkorb ist nichts zu bezahlen.',
      1402: 'Dieser Artikel kann nicht in den Warenkorb.',
      1403: 'Diese Artikel können nicht zusammen gekauft werden.',
      1411: lineNotForSale,
      1417: 'Der Warenkorb ist leer.',
      1421: 'Dieser Artikel kann nicht zusammen mit den anderen gekauft werden.',
      1424: 'Es sind nicht genug Schlüssel da.',
      1455: lineNotForSale,
      1456: 'Dieser Artikel ist jetzt gratis. Hol ihn dir im Shop.',
      1459: 'Davon sind nicht genug da.',
      1460: 'Du hast davon schon so viele, wie du darfst.',
      1468: 'Du besitzt diesen Artikel bereits.',
      4001: lineNotForSale,
    },
    codeRefused: {
      1501: 'Melde dich an, um einen Code einzulösen.',
      9802: 'Dieser Code ist nicht gültig. Prüf die Schreibweise.',
      9804: 'Dieser Code wurde schon so oft eingelöst, wie es geht.',
      9808: 'Dieser Code gilt nicht in deinem Land.',
      9810: 'Dieser Code ist abgelaufen.',
    },
    failure: {
      signIn: 'Melde dich an, um deinen Warenkorb zu sehen.',
      signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu sehen.',
      timeout: 'Der Shop braucht zu lange, um zu antworten.',
    },
    changeFailure: {
      signIn: 'Melde dich an, um deinen Warenkorb zu ändern.',
      signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um deinen Warenkorb zu ändern.',
      timeout: 'Der Shop hat zu lange gebraucht: Deine letzte Änderung wurde nicht gespeichert.',
    },
  },

  purchase: {
    stage: {
      'signing-in': {title: 'Warten auf deine Anmeldung', text: 'Sobald du angemeldet bist, geht dein Kauf weiter.'},
      ordering: {title: 'Deine Bestellung wird vorbereitet', text: 'Einen Moment…'},
      opening: {title: 'Die Zahlungsseite wird geöffnet', text: 'Einen Moment…'},
      blocked: {
        title: 'Die Zahlung konnte nicht von selbst öffnen',
        text: 'Es ist nichts verloren. Öffne die Zahlungsseite selbst.',
      },
      waiting: {
        title: 'Warten auf die Zahlung',
        text: 'Schließ die Zahlung auf der Zahlungsseite ab. Du kannst jederzeit hierher zurückkommen.',
      },
      paused: {title: 'Zahlung nicht abgeschlossen', text: 'Du kannst weitermachen, wo du aufgehört hast.'},
      delivering: {
        title: 'Bezahlt. Wird geliefert…',
        text: 'Dein Kauf ist unterwegs ins Spiel. Das dauert meist nur ein paar Sekunden.',
      },
    },
    resumed: {
      title: 'Du hast noch nicht bezahlt',
      text: 'Ist die Bezahlseite noch offen? Dann bezahl dort. Sonst bezahl mit einer neuen Bestellung, und nicht auch noch auf einer alten Seite.',
    },
    outdated: {
      title: 'Diese Zahlungsseite ist veraltet',
      text: 'Eine neuere Bestellung hat sie ersetzt. Bezahl nicht auf der alten Seite.',
    },
    outcome: {
      done: {title: 'Es gehört dir!', text: 'In dein Spiel geliefert.'},
      canceled: {title: 'Kauf abgebrochen', text: 'Der Kauf wurde aufgegeben oder die Zahlung zurückgenommen.'},
      unknown: {
        title: 'Keine Nachricht zu dieser Zahlung',
        text: 'Falls du bezahlt hast, wird dein Kauf trotzdem geliefert.',
      },
    },
    alsoPaid: (orders) =>
      `Du hast zweimal bezahlt: Auch ${orders} wurde bezahlt. War das nicht gewollt, wende dich an den Support des Spiels.`,
    overdue: {
      title: 'Bezahlt. Die Lieferung dauert länger',
      text: 'Deine Zahlung ist angekommen, und geliefert wird von selbst. Du musst nicht noch einmal zahlen.',
    },
    unknownAtOnce: {
      title: 'Keine Nachricht vom Shop',
      text: 'Falls es geklappt hat, ist es schon in deinem Spiel. Sieh dort nach, bevor du es erneut versuchst.',
    },
    perhapsBought: {
      title: 'Vielleicht gehört es dir schon',
      text: 'Seit deinem letzten Versuch hat sich etwas geändert: Er kann geklappt haben. Jetzt wurde nichts bestellt. Sieh in deinem Spiel nach, bevor du es erneut versuchst.',
    },
    ranOut: {
      title: 'Zahlung fehlgeschlagen',
      text: 'Die Bestellung ist abgelaufen, bevor sie bezahlt wurde. Versuch es erneut.',
    },
    kind: {
      api: {
        title: 'Das hat nicht geklappt',
        text: 'Der Shop konnte die Bestellung nicht annehmen. Es wurde nichts abgebucht. Versuch es erneut.',
      },
      network: {
        title: 'Keine Verbindung',
        text: 'Der Shop hat nicht geantwortet. Es wurde nichts abgebucht. Prüf deine Verbindung.',
      },
    },
    show: 'Zahlung zeigen',
    here: 'Hier weitermachen',
    payAnew: 'Mit neuer Bestellung bezahlen',
    payment: 'Bezahlen',
    inWindow: 'In einem Fenster öffnen',
    close: 'Schließen',
    open: 'Zahlungsseite öffnen',
    resume: 'Zahlung fortsetzen',
    drop: 'Abbrechen',
    again: 'Erneut versuchen',
    check: 'Erneut prüfen',
    another: (name) =>
      name
        ? `Bevor du ${isolate(name)} kaufst: Schließ diesen Kauf ab, oder brich ihn ab.`
        : 'Schließ zuerst diesen Kauf ab, oder brich ihn ab.',
    support: (code) => `Fehlercode: ${code}.`,
    cart: 'Dein Warenkorb',
    order: (id) => `Bestellung ${id}`,
    stop: '.',
    gap: ' ',
    told: (name, text) => `${isolate(name)}: ${text}`,
    steps: ['Bestellung', 'Zahlung', 'Lieferung'],
  },

  refusals: {
    code: {
      1401: {title: 'Nichts zu bezahlen', text: 'Dein Warenkorb ist leer, oder alles darin ist gratis.'},
      1402: cartChanged,
      1403: cartChanged,
      1411: notForSale,
      1417: {title: 'Dein Warenkorb ist leer', text: 'Leg zuerst etwas hinein.'},
      1421: cartChanged,
      1424: {title: 'Ausverkauft', text: 'Jemand war schneller: Es sind nicht mehr genug Schlüssel da.'},
      1455: notForSale,
      1456: {
        title: 'Inzwischen gratis',
        text: 'Was gratis ist, kann nicht bezahlt werden. Hol es dir einzeln im Shop.',
      },
      1459: {title: 'Ausverkauft', text: 'Jemand war schneller: Es sind nicht mehr genug da.'},
      1460: {title: 'Limit erreicht', text: 'Du hast schon so viele davon gekauft, wie du darfst.'},
      1468: {title: 'Gehört dir schon', text: 'Du besitzt diesen Artikel bereits, und einer genügt.'},
      1501: {
        title: 'Bitte melde dich neu an',
        text: 'Deine Sitzung ist abgelaufen. Melde dich an und versuch es erneut.',
      },
      1601: {
        title: 'In deinem Land nicht erhältlich',
        text: 'Dieser Artikel wird bei dir nicht verkauft. Such dir einen anderen aus.',
      },
      4001: notForSale,
      5006: {title: 'Noch nicht genug', text: 'Du hast nicht genug, um das zu kaufen. Dir wurde nichts abgezogen.'},
      7001: {title: 'Nicht mehr da', text: 'Dieses Angebot gibt es nicht mehr.'},
      7002: {title: 'Noch nicht', text: 'Hole dir zuerst die Stufe davor.'},
      7003: {title: 'Gehört dir schon', text: 'Diese Stufe hast du schon.'},
      7004: {
        title: 'Das Angebot hat sich geändert',
        text: 'Diese Stufe ist nicht mehr, was du gesehen hast. Es wurde nichts berechnet. Sieh sie dir noch einmal an.',
      },
    },
    kind: {
      answer: {
        title: 'Das hat nicht geklappt',
        text: 'Der Shop hat seltsam geantwortet. Es wurde nichts abgebucht. Versuch es erneut.',
      },
      timeout: {
        title: 'Das hat zu lange gedauert',
        text: 'Der Shop hat nicht rechtzeitig geantwortet. Es wurde nichts abgebucht. Versuch es erneut.',
      },
      'signed-out': {title: 'Bitte melde dich an', text: 'Zum Kaufen musst du angemeldet sein.'},
      elsewhere: {
        title: 'Du bezahlst gerade woanders',
        text: 'In einem anderen Tab dieses Shops läuft eine Zahlung. Schließ sie dort ab oder brich sie ab und versuch es dann erneut.',
      },
      setup: {
        title: 'Zahlung nicht eingerichtet',
        text: 'Dieser Shop kann noch keine Zahlungen annehmen. Es wurde nichts abgebucht.',
      },
      changed: {
        title: 'Dein Warenkorb hat sich geändert',
        text: 'Er ist nicht mehr so, wie du ihn gesehen hast. Es wurde nichts abgebucht. Sieh ihn dir an und geh dann noch einmal zur Kasse.',
      },
    },
  },

  guest: {
    asked: {
      title: 'Wohin soll der Schlüssel?',
      text: 'Du brauchst kein Konto: Spielschlüssel kommen per E-Mail. Diese Seite vergisst die Adresse, wenn du sie verlässt.',
    },
    waiting: {title: 'Warten auf deine E-Mail-Adresse', text: 'Sobald du sie angegeben hast, geht dein Kauf weiter.'},
    delivering: {
      title: 'Bezahlt. Dein Schlüssel ist unterwegs…',
      text: 'Er kommt per E-Mail, meist innerhalb weniger Minuten.',
    },
    done: {title: 'Es gehört dir!', text: 'Sieh in deine E-Mails: Dort kommt der Schlüssel an.'},
    unknown: {
      title: 'Keine Nachricht zu dieser Bestellung',
      text: 'Falls sie geklappt hat, kommt der Schlüssel per E-Mail.',
    },
    to: (email) => `Per E-Mail an ${isolate(email)}`,
    email: 'E-Mail',
    next: 'Weiter',
    signIn: 'Stattdessen anmelden',
    missing: 'Gib deine E-Mail-Adresse ein.',
    malformed: 'Das ist keine E-Mail-Adresse. Sie sollte aussehen wie name@example.com.',
  },

  problems: {
    signIn: 'Melde dich an, um den Shop zu sehen.',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um den Shop zu sehen.',
    network: 'Der Shop ist nicht erreichbar. Prüf deine Verbindung.',
    timeout: 'Der Shop braucht zu lange, um zu antworten.',
    failed: 'Der Shop konnte nicht geladen werden.',
  },

  common: {
    loading: 'Wird geladen …',
    offline: 'Keine Verbindung. Das ist der letzte Stand, den wir kennen.',
    stale: 'Das ist der letzte Stand, den wir kennen.',
    signIn: 'Anmelden',
    signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an.',
    units: (count, name) => `${count} × ${isolate(name)}`,
    named: (name, label) => `${isolate(name)}: ${label}`,
    failed: 'Da ist etwas schiefgegangen.',
    retry: 'Erneut versuchen',
    unreachable: 'Das Spiel ist nicht erreichbar. Nichts ist verloren: Versuche es noch einmal.',
    refused: (code) => `Das hat nicht geklappt. Fehlercode: ${code}.`,
  },

  chains: {
    rewards: 'Belohnungen',
    endsIn: (time) => `endet in ${time}`,
    resetsIn: (time) => `beginnt neu in ${time}`,
    points: (have, name) => `${have} ${isolate(name)}`,
    pointsOf: (have, need, name) => `${have} von ${need} ${isolate(name)}`,
    plainPoints: 'Punkte',
    clanPoints: 'Gemeinsam mit deinem Clan verdient',
    step: (place, count) => `Stufe ${place} von ${count}`,
    how: 'So verdienst du mehr',
    moreRewards: (count) => plural('de', count, {one: '+ # weitere', other: '+ # weitere'}),
    claim: 'Abholen',
    claimNamed: (reward) => `${reward} abholen`,
    claiming: 'Wird abgeholt…',
    claimed: 'Abgeholt',
    after: 'Nach der davor',
    toGo: (points) => `Noch ${points}`,
    said: {
      claimed: (reward) => `Abgeholt: ${reward}.`,
      next: (points, name) => `Nächste Belohnung bei ${points} ${isolate(name)}.`,
      ready: 'Die nächste liegt bereit.',
    },
    finished: 'Alle Belohnungen gehören dir.',
    empty: 'Im Moment gibt es keine Belohnungen zu verdienen.',
    signInWhy: 'Melde dich an, um deine Belohnungen zu sehen.',
    refused: {
      7001: 'Diese Belohnung gibt es nicht mehr.',
      7002: 'Hole zuerst die davor ab.',
      9911: 'Diese Belohnung gibt es nicht mehr.',
      9913: 'Deine Punkte reichen dafür nicht mehr.',
    },
  },

  clan: {
    top: 'Die meisten Punkte für deinen Clan',
    nobody: 'Noch hat niemand Punkte für ihn verdient.',
    changed: 'Ich habe den Clan gewechselt',
    changing: 'Dein Clan wird gesucht…',
    isChanged: 'Das ist jetzt dein Clan.',
    gained: (rewards) => `Aus deinem letzten Clan abgeholt: ${rewards}.`,
  },

  offers: {
    offers: 'Angebote',
    step: (number) => `Stufe ${number}`,
    after: (number) => `Nach Stufe ${number}`,
    free: 'Gratis',
    bought: 'Gekauft',
    save: (amount) => `Du sparst ${amount}`,
    open: (number) => `Stufe ${number} ist jetzt offen.`,
    finished: 'Du hast sie alle.',
    empty: 'Im Moment gibt es keine Angebote.',
    signInWhy: 'Melde dich an, um deine Angebote zu sehen.',
  },

  daily: {
    daily: 'Tägliche Belohnungen',
    day: (number) => `Tag ${number}`,
    today: 'Heute',
    progress: (number, count) => `Tag ${number} von ${count}`,
    nextIn: (time) => `Die nächste in ${time}`,
    tomorrow: 'Komm morgen für die nächste wieder.',
    missed: 'Verpasst',
    signInWhy: 'Melde dich an, um deine täglichen Belohnungen zu sehen.',
  },

  backpack: {
    kinds: {item: 'Gegenstand', currency: 'Währung', key: 'Spielschlüssel', code: 'Aktionscode'},
    noGame: 'Weiteres',
    move: 'Ins Spiel senden',
    receive: 'In die Geldbörse',
    fates: {game: 'Ins Spiel gesendet', wallet: 'In deiner Geldbörse'},
    hidden: 'Verdeckter Code',
    reveal: 'Anzeigen',
    noCode: 'Der Code kommt noch.',
    empty: 'Dein Rucksack ist leer.',
    signInWhy: 'Melde dich an, um deinen Rucksack zu sehen.',
  },

  unpacking: {
    moving: 'Wird gesendet…',
    playerIn: (game) => (game ? `Deine Spieler-ID in ${isolate(game)}` : 'Deine Spieler-ID im Spiel'),
    isFinal: 'Was im Spiel ist, lässt sich nicht zurückholen.',
    cancel: 'Abbrechen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Dein Browser kopiert nicht von selbst. Der Code ist markiert: Kopiere ihn selbst.',
    said: {
      revealed: (name, code) => `Der Code von ${isolate(name)}: ${isolate(code)}`,
      copied: (name) => `Der Code von ${isolate(name)} ist kopiert.`,
      game: (name) => `${isolate(name)} wurde ins Spiel gesendet.`,
      wallet: (name) => `${isolate(name)} ist in deiner Geldbörse.`,
    },
    refused: {
      1411: 'Dorthin lässt sich das nicht senden.',
      1455: 'Es war schon nicht mehr in deinem Rucksack.',
      2503: 'Das Spiel kennt niemanden mit dieser ID. Prüfe sie und versuche es noch einmal.',
      4001: 'Es ist nicht mehr in deinem Rucksack.',
    },
  },

  subscriptions: {
    standing: {
      active: 'Aktiv',
      trial: 'Kostenlos testen',
      unpaid: 'Zahlung fehlgeschlagen',
      ending: 'Läuft aus',
      frozen: 'Pausiert',
      canceled: 'Beendet',
      unknown: '',
    },
    plan: 'Tarif',
    nextPayment: 'Nächste Zahlung',
    firstPayment: 'Erste Zahlung',
    worksUntil: 'Läuft bis',
    ended: 'Beendet am',
    price: (money, every) => `${money} ${every}`,
    every: {
      day: (count) => plural('de', count, {one: 'jeden Tag', other: 'alle # Tage'}),
      month: (count) => plural('de', count, {one: 'jeden Monat', other: 'alle # Monate'}),
      year: (count) => plural('de', count, {one: 'jedes Jahr', other: 'alle # Jahre'}),
      lifetime: () => 'einmalig',
    },
    empty: 'Du hast keine Abos.',
    signInWhy: 'Melde dich an, um deine Abos zu sehen.',
  },

  management: {
    unpaidWhy: 'Die letzte Zahlung ist fehlgeschlagen. Wähle eine andere Zahlungsart, um es zu behalten.',
    ways: {plan: 'Tarif wechseln', payment: 'Zahlung', cancel: 'Kündigen…'},
    keep: 'Behalten',
    keeping: 'Einen Moment…',
    close: 'Schließen',
    said: {
      canceled: (name) => `${isolate(name)} ist gekündigt.`,
      'non-renewing': (name, date) => `${isolate(name)} ist gekündigt. Aktiv bis ${date}.`,
      activated: (name) => `${isolate(name)} wird wieder verlängert.`,
      plan: (name, _, plan) => `${isolate(name)}: Dein Tarif ist jetzt ${isolate(plan)}.`,
      'payment-account': (name) => `${isolate(name)}: Die Zahlungsart ist geändert.`,
    },
    refused: {
      8001: 'Dieses Abo gibt es nicht mehr.',
      8002: 'Diesen Tarif gibt es nicht mehr.',
      8003: 'Diese Zahlungsart gibt es nicht mehr. Wähle eine andere.',
      8011: 'Dieses Abo wurde schon gekündigt.',
      8012: 'Das geht nicht mehr: Dieses Abo hat sich geändert.',
      8013: 'Das Spiel lässt das nicht zu.',
      8014: 'Zu diesem Tarif kannst du nicht wechseln. Wähle einen anderen.',
    },
  },

  cancellation: {
    title: (name) => `${isolate(name)} kündigen?`,
    later: (date) => `Du behältst es bis ${date}. Danach endet es, und es wird nichts mehr abgebucht.`,
    onlyNow: 'Dieses Abo kann nur sofort beendet werden.',
    now: 'Beendest du es sofort, ist es gleich weg, samt dem Rest der bezahlten Zeit.',
    keep: 'Behalten',
    stop: (date) => `Zum ${date} kündigen`,
    end: 'Sofort beenden',
    running: 'Wird gekündigt…',
    sure: (name) => `${isolate(name)} sofort beenden, obwohl es bezahlt ist?`,
    paid: (money, date) =>
      money ? `Du hast ${money} für die Zeit bis ${date} bezahlt.` : `Es ist bis ${date} bezahlt.`,
    paidForGood: (money) =>
      money ? `Du hast dafür ein für alle Mal ${money} bezahlt.` : 'Es ist ein für alle Mal bezahlt.',
    forfeit:
      'Beendest du es sofort, ist es gleich weg. Der Rest der bezahlten Zeit verfällt, und du bekommst nichts zurück.',
    endPaid: 'Beenden und das verlieren',
  },

  plans: {
    title: 'Tarif wechseln',
    yours: 'Dein Tarif',
    none: 'Es gibt keinen anderen Tarif zur Auswahl.',
    today: (money) => `Heute zahlst du ${money}.`,
    free: 'Heute zahlst du nichts.',
    unused: (money) => `Der Rest deiner bezahlten Zeit wird mit ${money} angerechnet.`,
    later: (price, date) => `Ab ${date}: ${price}.`,
    onPage: 'Was du heute zahlst, siehst du, bevor du bestätigst.',
    change: (plan) => `Zu ${isolate(plan)} wechseln`,
  },

  accounts: {
    paidWith: 'Bezahlt mit',
    nothing: 'Noch nichts',
    lastPayment: 'Letzte Zahlung',
    since: 'Seit',
    title: 'Zahlungsarten',
    expires: (date) => `Gültig bis ${date}`,
    inUse: 'Wird genutzt',
    use: 'Diese nutzen',
    remove: 'Entfernen',
    question: (name) => `${isolate(name)} entfernen?`,
    lost: (date) =>
      date
        ? `Ohne sie schlägt die Zahlung am ${date} fehl, und das Abo endet.`
        : 'Ohne sie kann das Abo nicht verlängert werden.',
    saved: 'Sie bleibt für später gespeichert.',
    removeIt: 'Ja, entfernen',
    removing: 'Wird entfernt…',
    keep: 'Behalten',
    other: 'Andere Zahlungsart nutzen',
  },

  paymentSession: {
    asking: 'Die Zahlungsseite wird geöffnet…',
    open: 'Schließe es auf der Zahlungsseite ab. Was sich ändert, steht dann hier.',
    blocked: 'Die Zahlungsseite konnte sich nicht von selbst öffnen.',
    again: 'Zahlungsseite öffnen',
    dismiss: 'Jetzt nicht',
  },

  inventory: {
    left: (time) => `Noch ${time}`,
    uses: (count) => plural('de', count, {one: 'Noch # Anwendung', other: 'Noch # Anwendungen'}),
    use: 'Einmal verwenden',
    using: 'Wird verwendet…',
    owned: 'Gehört dir dauerhaft',
    used: (name, left) =>
      `${isolate(name)}: einmal verwendet, ${plural('de', left, {one: 'noch # übrig', other: 'noch # übrig'})}.`,
    empty: 'Du besitzt noch nichts.',
    signInWhy: 'Melde dich an, um deinen Besitz zu sehen.',
    refused: {
      1411: 'Davon ist nichts mehr übrig.',
      4001: 'Davon ist nichts mehr übrig.',
    },
  },

  balance: {
    empty: 'Hier gibt es keine virtuelle Währung.',
    signInWhy: 'Melde dich an, um dein Guthaben zu sehen.',
  },
};
