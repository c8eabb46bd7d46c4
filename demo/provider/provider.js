// Each provider is a shop of its own, with its own player.
for (const provider of document.querySelectorAll('store-provider')) {
  provider.getToken = async ({signal}) => (await fetch(`/shop-token?player=${provider.id}`, {signal})).text();
}
