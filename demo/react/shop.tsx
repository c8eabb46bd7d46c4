import type {GetToken, StoreCart} from 'game-storefront';
import {useCallback, useRef, useState} from 'react';

/** Which shop this is, and where it sells and takes payments. */
export interface Address {
  projectId: string;
  storeUrl: string;
  paymentUrl: string;
}

interface Props {
  address: Address;
  /** Who is signed in. */
  player: string | undefined;
  locale: string;
  /** Brings the app's own sign-in before the player. */
  askWho: () => void;
}

export function Shop({address, player, locale, askWho}: Props) {
  const cart = useRef<StoreCart>(null);
  const [bought, setBought] = useState<readonly string[]>([]);

  // The same function until the player changes: another one means another player to the shop.
  const getToken = useCallback<GetToken>(
    async ({signal, reason}) => {
      if (player) return (await fetch(`/shop-token?player=${player}`, {signal})).text();
      // A visitor wants to buy. The sign-in stands in the page, which the drawer covers.
      if (reason === 'sign-in') {
        cart.current?.close();
        askWho();
      }
      return null;
    },
    [player, askWho],
  );

  return (
    <store-provider
      project-id={address.projectId}
      store-url={address.storeUrl}
      payment-url={address.paymentUrl}
      locale={locale}
      getToken={getToken}
      onstore-purchase-end={({detail}) => {
        if (detail.outcome === 'done') setBought((all) => [...all, detail.sku ?? 'the cart']);
      }}
    >
      <store-cart-button />
      <store-cart ref={cart} placement="drawer" />
      <store-order />
      <p className="bought" role="status">
        {bought.length > 0 && `Bought: ${bought.join(', ')}.`}
      </p>
      <store-catalog />
    </store-provider>
  );
}
