import type {GetToken, StoreCart} from 'game-storefront';
import {useCallback, useRef, useState} from 'react';

/** The shop's project, and the addresses of its store and its payment page. */
export interface Address {
  projectId: number;
  storeUrl: string;
  paymentUrl: string;
}

interface Props {
  address: Address;
  /** The signed-in player's id. */
  player: string | undefined;
  locale: string;
  /** Moves the focus to the app's own sign-in. */
  requestSignIn: () => void;
}

export function Shop({address, player, locale, requestSignIn}: Props) {
  const cart = useRef<StoreCart>(null);
  const [bought, setBought] = useState<readonly string[]>([]);

  // The same function until the player changes: to the shop, a new function means a new player.
  const getToken = useCallback<GetToken>(
    async ({signal, reason}) => {
      if (player) return (await fetch(`/shop-token?player=${player}`, {signal})).text();
      // A visitor wants to buy. The drawer covers the page's sign-in, so close it.
      if (reason === 'sign-in') {
        cart.current?.close();
        requestSignIn();
      }
      return null;
    },
    [player, requestSignIn],
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
