'use client';

import 'game-storefront/register';
import 'game-storefront/react';
import type {StoreProvider} from 'game-storefront';
import {useEffect, useRef, useState} from 'react';

export function Shop({player}: {player: string}) {
  const provider = useRef<StoreProvider>(null);
  const [bought, setBought] = useState(0);
  useEffect(() => {
    provider.current!.getToken = async () => (await fetch(`/shop-token?player=${player}`)).text();
  }, [player]);
  useEffect(() => {
    const listening = new AbortController();
    provider.current!.addEventListener(
      'store-purchase-end',
      ({detail}) => detail.outcome === 'done' && setBought((count) => count + 1),
      {signal: listening.signal},
    );
    return () => listening.abort();
  }, []);
  return (
    <store-provider
      ref={provider}
      project-id="44056"
      store-url="http://127.0.0.1:8787"
      payment-url="http://127.0.0.1:8787/paystation4/"
    >
      <store-order></store-order>
      <store-catalog></store-catalog>
      <p>{bought} bought</p>
    </store-provider>
  );
}
