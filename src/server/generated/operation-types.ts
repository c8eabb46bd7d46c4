// Made from the contract by "npm run openapi". Do not edit.

/** Every operation that the client calls, by method and path. */
export interface Operations {
	'POST /merchants/{merchant_id}/token': operations['createUserToken'];
	'GET /v2/project/{project_id}/admin/attribute': operations['listAttributes'];
	'POST /v2/project/{project_id}/admin/attribute': operations['createAttribute'];
	'GET /v2/project/{project_id}/admin/attribute/{external_id}': operations['getAttribute'];
	'PUT /v2/project/{project_id}/admin/attribute/{external_id}': operations['updateAttribute'];
	'DELETE /v2/project/{project_id}/admin/attribute/{external_id}': operations['deleteAttribute'];
	'POST /v2/project/{project_id}/admin/attribute/{external_id}/value': operations['createAttributeValue'];
	'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value': operations['deleteAttributeValues'];
	'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': operations['updateAttributeValue'];
	'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': operations['deleteAttributeValue'];
	'GET /v2/project/{project_id}/admin/user/attribute/rule': operations['listCatalogRules'];
	'POST /v2/project/{project_id}/admin/user/attribute/rule': operations['createCatalogRule'];
	'GET /v2/project/{project_id}/admin/user/attribute/rule/all': operations['listAllCatalogRules'];
	'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operations['getCatalogRule'];
	'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operations['replaceCatalogRule'];
	'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operations['changeCatalogRule'];
	'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operations['deleteCatalogRule'];
	'GET /v2/project/{project_id}/admin/items/virtual_items': operations['listAdminVirtualItems'];
	'POST /v2/project/{project_id}/admin/items/virtual_items': operations['createVirtualItem'];
	'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}': operations['listAdminVirtualItemsByGroup'];
	'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}': operations['listAdminVirtualItemsByGroupId'];
	'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operations['getAdminVirtualItem'];
	'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operations['updateVirtualItem'];
	'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operations['deleteVirtualItem'];
	'GET /v2/project/{project_id}/admin/items/virtual_currency': operations['listAdminVirtualCurrencies'];
	'POST /v2/project/{project_id}/admin/items/virtual_currency': operations['createVirtualCurrency'];
	'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operations['getAdminVirtualCurrency'];
	'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operations['updateVirtualCurrency'];
	'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operations['deleteVirtualCurrency'];
	'GET /v2/project/{project_id}/admin/items/virtual_currency/package': operations['listAdminVirtualCurrencyPackages'];
	'POST /v2/project/{project_id}/admin/items/virtual_currency/package': operations['createVirtualCurrencyPackage'];
	'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operations['getAdminVirtualCurrencyPackage'];
	'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operations['updateVirtualCurrencyPackage'];
	'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operations['deleteVirtualCurrencyPackage'];
	'GET /v2/project/{project_id}/admin/items/bundle': operations['listAdminBundles'];
	'POST /v2/project/{project_id}/admin/items/bundle': operations['createBundle'];
	'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}': operations['listAdminBundlesByGroupId'];
	'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}': operations['listAdminBundlesByGroup'];
	'GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operations['getAdminBundle'];
	'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operations['updateBundle'];
	'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operations['deleteBundle'];
	'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show': operations['showBundle'];
	'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide': operations['hideBundle'];
	'GET /v2/project/{project_id}/cart': operations['getCart'];
	'GET /v2/project/{project_id}/cart/{cart_id}': operations['getCartById'];
	'PUT /v2/project/{project_id}/cart/fill': operations['fillCart'];
	'PUT /v2/project/{project_id}/cart/{cart_id}/fill': operations['fillCartById'];
	'PUT /v2/project/{project_id}/cart/item/{item_sku}': operations['putCartItem'];
	'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': operations['putCartItemById'];
	'DELETE /v2/project/{project_id}/cart/item/{item_sku}': operations['deleteCartItem'];
	'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': operations['deleteCartItemById'];
	'PUT /v2/project/{project_id}/cart/clear': operations['clearCart'];
	'PUT /v2/project/{project_id}/cart/{cart_id}/clear': operations['clearCartById'];
	'PUT /v2/admin/project/{project_id}/cart/fill': operations['fillUserCart'];
	'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': operations['fillUserCartById'];
	'POST /v3/project/{project_id}/admin/order/search': operations['searchOrders'];
	'POST /v3/project/{project_id}/admin/payment/token': operations['createPaymentToken'];
	'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': operations['refundPayment'];
	'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': operations['refundPaymentInPart'];
	'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': operations['chargeBackPayment'];
	'GET /merchants/{merchant_id}/reports/transactions/search.{format}': operations['searchTransactions'];
	'GET /merchants/{merchant_id}/reports/transactions/simple_search': operations['findTransaction'];
	'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details': operations['getTransactionDetails'];
	'GET /merchants/{merchant_id}/reports/transactions/registry.{format}': operations['getRegistry'];
	'GET /merchants/{merchant_id}/reports/transfers': operations['listTransfers'];
	'GET /merchants/{merchant_id}/reports/transactions/summary/transfer': operations['summarizeTransfers'];
	'GET /merchants/{merchant_id}/reports': operations['listFinancialReports'];
	'POST /v2/project/{project_id}/distribution_hub/user/auth': operations['authenticateHubUser'];
	'POST /v2/project/{project_id}/distribution_hub/payment/cart': operations['orderHubCart'];
	'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}': operations['orderHubCartById'];
	'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}': operations['orderHubItem'];
	'GET /v2/project/{project_id}/distribution_hub/order/{order_id}': operations['getHubOrder'];
	'POST /push-payments/pay': operations['pushHubPayment'];
	'POST /push-payments/cancel': operations['cancelHubPayment'];
	'POST /merchants/{merchant_id}/promotions': operations['createMerchantPromotion'];
	'GET /merchants/{merchant_id}/promotions': operations['listMerchantPromotions'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}': operations['getMerchantPromotion'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}': operations['updateMerchantPromotion'];
	'DELETE /merchants/{merchant_id}/promotions/{promotion_id}': operations['deleteMerchantPromotion'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}/review': operations['reviewMerchantPromotion'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/rewards': operations['setMerchantPromotionRewards'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards': operations['getMerchantPromotionRewards'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle': operations['toggleMerchantPromotion'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/subject': operations['setMerchantPromotionSubject'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}/subject': operations['getMerchantPromotionSubject'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': operations['setMerchantPromotionPaymentSystems'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': operations['getMerchantPromotionPaymentSystems'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/periods': operations['setMerchantPromotionPeriods'];
	'GET /merchants/{merchant_id}/promotions/{promotion_id}/periods': operations['getMerchantPromotionPeriods'];
	'PUT /merchants/{merchant_id}/promotions/{promotion_id}/coupons': operations['setMerchantPromotionCampaigns'];
	'GET /projects/{project_id}/coupons/{code}/details': operations['getCampaignCoupon'];
	'POST /projects/{project_id}/coupons/{code}/redeem': operations['redeemCampaignCoupon'];
	'POST /merchants/{merchant_id}/coupon_promotions': operations['createCouponCampaign'];
	'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons': operations['addCampaignCoupon'];
	'GET /projects/{project_id}/users/{user_id}/payment_accounts': operations['listSavedPaymentAccounts'];
	'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}': operations['chargeSavedPaymentAccount'];
	'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}': operations['deleteSavedPaymentAccount'];
	'POST /projects/{project_id}/subscriptions/plans': operations['createPlan'];
	'GET /projects/{project_id}/subscriptions/plans': operations['listPlans'];
	'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': operations['updatePlan'];
	'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}': operations['enablePlan'];
	'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}': operations['disablePlan'];
	'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete': operations['deletePlan'];
	'POST /projects/{project_id}/subscriptions/products': operations['createProduct'];
	'GET /projects/{project_id}/subscriptions/products': operations['listProducts'];
	'PUT /projects/{project_id}/subscriptions/products/{product_id}': operations['updateProduct'];
	'DELETE /projects/{project_id}/subscriptions/products/{product_id}': operations['deleteProduct'];
	'GET /projects/{project_id}/subscriptions/payments': operations['listSubscriptionPayments'];
	'GET /projects/{project_id}/users/{user_id}/subscriptions/payments': operations['listUserSubscriptionPayments'];
	'GET /projects/{project_id}/subscriptions/currencies': operations['listSubscriptionCurrencies'];
	'GET /projects/{project_id}/subscriptions/{subscription_id}': operations['getSubscription'];
	'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}': operations['updateSubscription'];
	'GET /merchants/{merchant_id}/subscriptions': operations['listMerchantSubscriptions'];
	'GET /v3/project/{project_id}/admin/promotion/item': operations['listDiscounts'];
	'POST /v3/project/{project_id}/admin/promotion/item': operations['createDiscount'];
	'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operations['getDiscount'];
	'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operations['replaceDiscount'];
	'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operations['deleteDiscount'];
	'GET /v3/project/{project_id}/admin/promotion/bonus': operations['listBonuses'];
	'POST /v3/project/{project_id}/admin/promotion/bonus': operations['createBonus'];
	'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['getBonus'];
	'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['replaceBonus'];
	'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['deleteBonus'];
	'GET /v2/project/{project_id}/admin/promotion/item': operations['listDiscountsV2'];
	'POST /v2/project/{project_id}/admin/promotion/item': operations['createDiscountV2'];
	'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item': operations['getDiscountV2'];
	'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': operations['replaceDiscountV2'];
	'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/item': operations['deleteDiscountV2'];
	'GET /v2/project/{project_id}/admin/promotion/bonus': operations['listBonusesV2'];
	'POST /v2/project/{project_id}/admin/promotion/bonus': operations['createBonusV2'];
	'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['getBonusV2'];
	'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['replaceBonusV2'];
	'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': operations['deleteBonusV2'];
	'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': operations['activatePromotion'];
	'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': operations['deactivatePromotion'];
	'POST /v2/project/{project_id}/admin/coupon': operations['createCoupon'];
	'GET /v2/project/{project_id}/admin/coupon': operations['listCoupons'];
	'PUT /v2/project/{project_id}/admin/coupon/{external_id}': operations['replaceCoupon'];
	'GET /v2/project/{project_id}/admin/coupon/{external_id}': operations['getCoupon'];
	'POST /v2/project/{project_id}/admin/promocode': operations['createPromoCode'];
	'GET /v2/project/{project_id}/admin/promocode': operations['listPromoCodes'];
	'PUT /v2/project/{project_id}/admin/promocode/{external_id}': operations['replacePromoCode'];
	'GET /v2/project/{project_id}/admin/promocode/{external_id}': operations['getPromoCode'];
	'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}': operations['getPromotionOfCode'];
	'DELETE /v2/project/{project_id}/admin/coupon/{external_id}': operations['deleteCoupon'];
	'PUT /v2/project/{project_id}/admin/coupon/{external_id}/activate': operations['activateCoupon'];
	'PUT /v2/project/{project_id}/admin/coupon/{external_id}/deactivate': operations['deactivateCoupon'];
	'POST /v2/project/{project_id}/admin/coupon/{external_id}/code': operations['addCouponCode'];
	'GET /v2/project/{project_id}/admin/coupon/{external_id}/code': operations['listCouponCodes'];
	'PUT /v2/project/{project_id}/admin/coupon/{external_id}/code/generate': operations['generateCouponCodes'];
	'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operations['getUserCouponLimit'];
	'POST /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operations['addUserCouponLimit'];
	'PUT /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operations['setUserCouponLimit'];
	'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operations['removeUserCouponLimit'];
	'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}': operations['getCouponCodeLimits'];
	'DELETE /v2/project/{project_id}/admin/promocode/{external_id}': operations['deletePromoCode'];
	'PUT /v2/project/{project_id}/admin/promocode/{external_id}/activate': operations['activatePromoCode'];
	'PUT /v2/project/{project_id}/admin/promocode/{external_id}/deactivate': operations['deactivatePromoCode'];
	'POST /v2/project/{project_id}/admin/promocode/{external_id}/code': operations['addPromoCodeCode'];
	'GET /v2/project/{project_id}/admin/promocode/{external_id}/code': operations['listPromoCodeCodes'];
	'PUT /v2/project/{project_id}/admin/promocode/{external_id}/code/generate': operations['generatePromoCodeCodes'];
	'GET /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': operations['getUserPromoCodeLimit'];
	'POST /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': operations['addUserPromoCodeLimit'];
	'PUT /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': operations['setUserPromoCodeLimit'];
	'DELETE /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': operations['removeUserPromoCodeLimit'];
	'GET /v2/project/{project_id}/admin/code/limit/promocode/external_id/{external_id}': operations['getPromoCodeCodeLimits'];
	'DELETE /v2/project/{project_id}/admin/user/limit/item/all': operations['refreshUserItemLimits'];
	'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}/all': operations['refreshItemLimit'];
	'GET /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operations['getUserItemLimit'];
	'POST /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operations['addUserItemLimit'];
	'PUT /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operations['setUserItemLimit'];
	'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operations['removeUserItemLimit'];
	'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all': operations['refreshUserPromotionLimits'];
	'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all': operations['refreshPromotionLimit'];
	'GET /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operations['getUserPromotionLimit'];
	'POST /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operations['addUserPromotionLimit'];
	'PUT /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operations['setUserPromotionLimit'];
	'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operations['removeUserPromotionLimit'];
	'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operations['getPreOrderLimit'];
	'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operations['addPreOrderLimit'];
	'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operations['setPreOrderLimit'];
	'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operations['removePreOrderLimit'];
	'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle': operations['togglePreOrderLimit'];
	'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all': operations['removeAllPreOrderLimit'];
	'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operations['getPreOrderLimitById'];
	'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operations['addPreOrderLimitById'];
	'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operations['setPreOrderLimitById'];
	'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operations['removePreOrderLimitById'];
	'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle': operations['togglePreOrderLimitById'];
	'GET /v2/project/{project_id}/admin/items/value_points': operations['listValuePoints'];
	'POST /v2/project/{project_id}/admin/items/value_points': operations['createValuePoint'];
	'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operations['getValuePoint'];
	'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operations['updateValuePoint'];
	'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operations['deleteValuePoint'];
	'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operations['listValuePointRewards'];
	'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operations['setValuePointRewards'];
	'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operations['patchValuePointRewards'];
	'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operations['deleteValuePointRewards'];
	'GET /v3/project/{project_id}/admin/reward_chain': operations['listAdminRewardChains'];
	'POST /v3/project/{project_id}/admin/reward_chain': operations['createRewardChain'];
	'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['getAdminRewardChain'];
	'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['updateRewardChain'];
	'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['deleteRewardChain'];
	'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': operations['toggleRewardChain'];
	'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': operations['resetRewardChain'];
	'GET /v2/project/{project_id}/admin/reward_chain': operations['listAdminRewardChainsV2'];
	'POST /v2/project/{project_id}/admin/reward_chain': operations['createRewardChainV2'];
	'GET /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['getAdminRewardChainV2'];
	'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['updateRewardChainV2'];
	'DELETE /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operations['deleteRewardChainV2'];
	'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': operations['toggleRewardChainV2'];
	'POST /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': operations['resetRewardChainV2'];
	'GET /v2/project/{project_id}/admin/offer_chain': operations['listAdminOfferChains'];
	'POST /v2/project/{project_id}/admin/offer_chain': operations['createOfferChain'];
	'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operations['getAdminOfferChain'];
	'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operations['updateOfferChain'];
	'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operations['deleteOfferChain'];
	'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle': operations['toggleOfferChain'];
	'GET /v2/project/{project_id}/admin/daily_chain': operations['listAdminDailyChains'];
	'POST /v2/project/{project_id}/inventory/purchase': operations['addPurchasedItems'];
	'POST /v2/project/{project_id}/inventory/reward': operations['rewardItems'];
	'POST /v2/project/{project_id}/inventory/revoke': operations['revokeItems'];
	'POST /v2/project/{project_id}/inventory/set': operations['setItems'];
	'POST /v2/project/{project_id}/inventory/account/link': operations['linkAccount'];
	'POST /v2/project/{project_id}/inventory/account/signin': operations['signInPlatformUser'];
	'POST /v2/project/{project_id}/admin/entitlement/grant': operations['grantEntitlement'];
	'POST /v2/project/{project_id}/admin/entitlement/revoke': operations['revokeEntitlement'];
	'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operations['createBackpackGame'];
	'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operations['listBackpackGames'];
	'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': operations['updateBackpackGame'];
	'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys': operations['grantGameKeys'];
	'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes': operations['grantPromoCodes'];
	'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency': operations['grantBackpackCurrency'];
	'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items': operations['grantBackpackItems'];
	'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items': operations['listBackpackItemsOfUser'];
	'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}': operations['deleteBackpackItem'];
	'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance': operations['getMulticurrencyBalance'];
	'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup': operations['topUpMulticurrencyBalance'];
	'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': operations['getAutoTopup'];
	'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': operations['setAutoTopup'];
	'GET /v2/project/{project_id}/admin/webhook': operations['getWebhook'];
	'PUT /v2/project/{project_id}/admin/webhook': operations['updateWebhook'];
}

/** The body of each webhook, by its `notification_type`. */
export interface Webhooks {
	'user_validation': components['schemas']['UserValidationWebhook'];
	'order_paid': components['schemas']['OrderPaidWebhook'];
	'order_canceled': components['schemas']['OrderCanceledWebhook'];
	'payment': components['schemas']['PaymentWebhook'];
	'refund': components['schemas']['RefundWebhook'];
	'partial_refund': components['schemas']['PartialRefundWebhook'];
	'ps_declined': components['schemas']['PaymentDeclinedWebhook'];
	'create_subscription': components['schemas']['CreateSubscriptionWebhook'];
	'update_subscription': components['schemas']['UpdateSubscriptionWebhook'];
	'non_renewal_subscription': components['schemas']['NonRenewalSubscriptionWebhook'];
	'cancel_subscription': components['schemas']['CancelSubscriptionWebhook'];
	'move_to_game': components['schemas']['MoveToGameWebhook'];
}

export interface components {
	schemas: {
		UserTokenRequest: {
			user: {
				id: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				name?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				email?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				country?: {
					/** ISO 3166-1 alpha-2 */
					value?: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				age?: number;
				phone?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				tracking_id?: {
					value: string;
				};
				steam_id?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				is_legal?: boolean;
				legal?: {
					[key: string]: unknown;
				};
				utm?: {
					[key: string]: unknown;
				};
				attributes?: {
					[key: string]: unknown;
				};
			};
			settings: {
				/** http, https, or the own scheme of a game’s app; without a user */
				return_url?: string;
				redirect_policy?: {
					redirect_conditions?: "none" | "successful" | "successful_or_canceled" | "any";
					/** Seconds */
					delay?: number;
					status_for_manual_redirection?: "none" | "vc" | "successful" | "successful_or_canceled" | "any";
					redirect_button_caption?: string;
				};
				payment_method?: number;
				/** BCP 47, in any case, with `_` as well; falls back where it is unknown or empty */
				language?: string;
				external_id?: string;
				ui?: {
					[key: string]: unknown;
				};
				project_id: number;
				mode?: "sandbox";
				/** ISO 4217 */
				currency?: string;
			};
			purchase?: {
				checkout?: {
					amount: number | string;
					/** ISO 4217 */
					currency?: string;
				};
				virtual_currency?: {
					quantity: number;
				};
				virtual_items?: {
					items: {
						sku: string;
						amount?: number;
					}[];
					/** ISO 4217 */
					currency?: string;
				};
				subscription?: {
					plan_id?: number | string;
					product_id?: number | string;
					operation?: "change_plan";
					/** ISO 4217 */
					currency?: string;
					available_plans?: (number | string)[];
					trial_days?: number;
				};
				description?: {
					value: string;
				};
				coupon_code?: {
					value: string;
				};
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
		};
		Localized: {
			[key: string]: string | null;
		};
		AttributeConditions: {
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		}[];
		StoredVirtualItem: {
			item_id: number;
			sku: string;
			type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			groups: {
				external_id: string;
				name: components["schemas"]["Localized"];
			}[];
			attributes: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices: {
				sku: string;
				amount: number;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			is_enabled: boolean;
			is_show_in_store: boolean;
			is_free: boolean;
			order: number;
			limits: components["schemas"]["StoredLimits"] | null;
			periods: components["schemas"]["Period"][];
			regions: {
				id: number;
			}[];
			custom_attributes: {
				[key: string]: unknown;
			};
			/** Enabled, in one of its periods, and free or with an enabled price */
			can_be_bought: boolean;
			/** Nothing holds it, is priced in it or gives it */
			can_delete: boolean;
			is_deleted: boolean;
			/** ISO 8601 with an offset */
			created_at: string;
			/** ISO 8601 with an offset */
			updated_at: string;
			regional_prices: unknown[];
			promotions: unknown[];
			virtual_item_type: string;
			inventory_options: components["schemas"]["InventoryOptions"];
			pre_order?: components["schemas"]["StoredPreOrder"];
		};
		StoredLimits: {
			per_item: {
				total: number;
				available: number;
				/** Always 0: units count once their order is paid */
				reserved: number;
				sold: number;
			} | null;
			per_user: {
				total: number;
				available: number;
				limit_exceeded_visibility: "show" | "hide";
				recurrent_schedule?: components["schemas"]["RecurrentSchedule"];
			} | null;
			recurrent_schedule: {
				per_user: {
					interval_type: "daily" | "weekly" | "monthly";
					day_of_week?: number | null;
					day_of_month?: number | null;
					time: string;
					/** Unix seconds */
					reset_next_date: number;
					/** ISO 8601 with an offset */
					displayable_reset_start_date: string;
					/** ISO 8601 with an offset */
					displayable_reset_next_date: string;
				};
			} | null;
		};
		RecurrentSchedule: {
			interval_type: "daily" | "weekly" | "monthly";
			reset_next_date: number;
		};
		Period: {
			date_from: string | null;
			date_until: string | null;
		};
		InventoryOptions: {
			consumable: {
				usages_count: number | null;
			} | null;
			expiration_period: {
				value: number;
				type: "minute" | "hour" | "day" | "week" | "month" | "year";
			} | null;
		};
		StoredPreOrder: {
			is_enabled: boolean;
			release_date: string | null;
			description: string | null;
		};
		AdminVirtualItem: {
			sku?: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			/** External ids, bare or as objects: both are in use */
			groups?: (string | {
				external_id: string;
			})[];
			/** At most 20 */
			attributes?: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				/** At most 20 */
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices?: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices?: {
				sku: string;
				amount: number;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[] | null;
			is_enabled?: boolean;
			is_show_in_store?: boolean;
			is_free?: boolean;
			order?: number;
			limits?: components["schemas"]["AdminLimits"] | null;
			periods?: components["schemas"]["Period"][] | null;
			regions?: {
				id: number;
			}[];
			custom_attributes?: {
				[key: string]: unknown;
			};
			inventory_options?: components["schemas"]["InventoryOptions"] | null;
			pre_order?: components["schemas"]["PreOrder"] | null;
		};
		AdminLimits: {
			per_item?: (number | {
				total: number;
			}) | null;
			per_user?: (number | {
				total: number;
				limit_exceeded_visibility?: "show" | "hide";
			}) | null;
			recurrent_schedule?: {
				per_user: {
					interval_type: "daily" | "weekly" | "monthly";
					/** 1 is Monday */
					day_of_week?: number;
					day_of_month?: number;
					time: string;
				} | null;
			} | null;
		};
		PreOrder: {
			is_enabled: boolean;
			release_date: string | null;
			description?: string | null;
		};
		AdminVirtualItemUpdate: {
			sku?: string;
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Texts"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			/** External ids, bare or as objects: both are in use */
			groups?: (string | {
				external_id: string;
			})[];
			/** At most 20 */
			attributes?: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				/** At most 20 */
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices?: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices?: {
				sku: string;
				amount: number;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[] | null;
			is_enabled?: boolean;
			is_show_in_store?: boolean;
			is_free?: boolean;
			order?: number;
			limits?: components["schemas"]["AdminLimits"] | null;
			periods?: components["schemas"]["Period"][] | null;
			regions?: {
				id: number;
			}[];
			custom_attributes?: {
				[key: string]: unknown;
			};
			inventory_options?: components["schemas"]["InventoryOptions"] | null;
			pre_order?: components["schemas"]["PreOrder"] | null;
		};
		Texts: {
			[key: string]: string | null;
		};
		StoredVirtualCurrency: {
			item_id: number;
			sku: string;
			type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			groups: {
				external_id: string;
				name: components["schemas"]["Localized"];
			}[];
			attributes: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices: {
				sku: string;
				amount: number;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			is_enabled: boolean;
			is_show_in_store: boolean;
			is_free: boolean;
			order: number;
			limits: components["schemas"]["StoredLimits"] | null;
			periods: components["schemas"]["Period"][];
			regions: {
				id: number;
			}[];
			custom_attributes: {
				[key: string]: unknown;
			};
			/** Enabled, in one of its periods, and free or with an enabled price */
			can_be_bought: boolean;
			/** Nothing holds it, is priced in it or gives it */
			can_delete: boolean;
			is_deleted: boolean;
			/** ISO 8601 with an offset */
			created_at: string;
			/** ISO 8601 with an offset */
			updated_at: string;
			regional_prices: unknown[];
			promotions: unknown[];
			inventory_options: components["schemas"]["InventoryOptions"];
			is_hard: boolean;
			pre_order?: components["schemas"]["StoredPreOrder"];
		};
		AdminVirtualCurrency: {
			sku?: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			/** External ids, bare or as objects: both are in use */
			groups?: (string | {
				external_id: string;
			})[];
			/** At most 20 */
			attributes?: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				/** At most 20 */
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices?: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices?: {
				sku: string;
				amount: number;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[] | null;
			is_enabled?: boolean;
			is_show_in_store?: boolean;
			is_free?: boolean;
			order?: number;
			limits?: components["schemas"]["AdminLimits"] | null;
			periods?: components["schemas"]["Period"][] | null;
			regions?: {
				id: number;
			}[];
			custom_attributes?: {
				[key: string]: unknown;
			};
			is_hard?: boolean;
			pre_order?: components["schemas"]["PreOrder"] | null;
		};
		StoredPackage: {
			item_id: number;
			sku: string;
			type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			groups: string[];
			attributes: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices: {
				sku: string;
				amount: number;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			is_enabled: boolean;
			is_show_in_store: boolean;
			is_free: boolean;
			order: number;
			limits: components["schemas"]["StoredLimits"] | null;
			periods: components["schemas"]["Period"][];
			regions: {
				id: number;
			}[];
			custom_attributes: {
				[key: string]: unknown;
			};
			/** Enabled, in one of its periods, and free or with an enabled price */
			can_be_bought: boolean;
			/** Nothing holds it, is priced in it or gives it */
			can_delete: boolean;
			is_deleted: boolean;
			/** ISO 8601 with an offset */
			created_at: string;
			/** ISO 8601 with an offset */
			updated_at: string;
			regional_prices: unknown[];
			promotions: unknown[];
			bundle_type: "standard" | "virtual_currency_package";
			virtual_prices: {
				sku: string;
				type: "virtual_currency";
				name: components["schemas"]["Localized"];
				description?: components["schemas"]["Localized"];
				image_url?: string;
				amount: string;
				is_default: boolean;
			}[];
			content: {
				sku: string;
				type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
				name: components["schemas"]["Localized"];
				description?: components["schemas"]["Localized"];
				image_url?: string;
				quantity: number;
			}[];
		};
		AdminVirtualCurrencyPackage: {
			sku?: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			/** External ids, bare or as objects: both are in use */
			groups?: (string | {
				external_id: string;
			})[];
			/** At most 20 */
			attributes?: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				/** At most 20 */
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices?: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices?: {
				sku: string;
				amount: number;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[] | null;
			is_enabled?: boolean;
			is_show_in_store?: boolean;
			is_free?: boolean;
			order?: number;
			limits?: components["schemas"]["AdminLimits"] | null;
			periods?: components["schemas"]["Period"][] | null;
			regions?: {
				id: number;
			}[];
			custom_attributes?: {
				[key: string]: unknown;
			};
			content: {
				sku: string;
				quantity?: number;
			}[];
		};
		StoredBundle: {
			item_id: number;
			sku: string;
			type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			groups: {
				external_id: string;
				name: components["schemas"]["Localized"];
			}[];
			attributes: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				/** ISO 3166-1 alpha-2 */
				country_iso?: string;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			is_enabled: boolean;
			is_show_in_store: boolean;
			is_free: boolean;
			order: number;
			limits: components["schemas"]["StoredLimits"] | null;
			periods: components["schemas"]["Period"][];
			regions: {
				id: number;
			}[];
			custom_attributes: {
				[key: string]: unknown;
			};
			/** Enabled, in one of its periods, and free or with an enabled price */
			can_be_bought: boolean;
			/** Nothing holds it, is priced in it or gives it */
			can_delete: boolean;
			is_deleted: boolean;
			/** ISO 8601 with an offset */
			created_at: string;
			/** ISO 8601 with an offset */
			updated_at: string;
			regional_prices: unknown[];
			promotions: unknown[];
			bundle_type: "standard" | "virtual_currency_package";
			virtual_prices: {
				sku: string;
				type: "virtual_currency";
				name: components["schemas"]["Localized"];
				description?: components["schemas"]["Localized"];
				image_url: string | null;
				amount: string;
				is_default: boolean;
			}[];
			content: {
				sku: string;
				type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
				name: components["schemas"]["Localized"];
				description?: components["schemas"]["Localized"];
				image_url: string | null;
				quantity: number;
			}[];
		};
		AdminBundle: {
			sku?: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			/** External ids, bare or as objects: both are in use */
			groups?: (string | {
				external_id: string;
			})[];
			/** At most 20 */
			attributes?: {
				external_id: string;
				name?: components["schemas"]["Localized"];
				/** At most 20 */
				values: {
					external_id: string;
					value: components["schemas"]["Localized"];
				}[];
			}[];
			prices?: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[];
			vc_prices?: {
				sku: string;
				amount: number;
				country_iso?: string | null;
				is_default?: boolean;
				is_enabled?: boolean;
			}[] | null;
			is_enabled?: boolean;
			is_show_in_store?: boolean;
			is_free?: boolean;
			order?: number;
			limits?: components["schemas"]["AdminLimits"] | null;
			periods?: components["schemas"]["Period"][] | null;
			regions?: {
				id: number;
			}[];
			custom_attributes?: {
				[key: string]: unknown;
			};
			content: {
				sku: string;
				quantity?: number;
			}[];
			/** As they are read; not written: prices in virtual currency go into `vc_prices`, without which they are refused (4055) */
			virtual_prices?: unknown[];
		};
		Attribute: {
			external_id: string;
			name: string;
			values: {
				external_id: string;
				value: string;
			}[];
		};
		Price: {
			amount: string;
			amount_without_discount: string;
			/** ISO 4217 */
			currency: string;
		};
		AppliedPromotion: {
			name: string;
			date_start: string | null;
			date_end: string | null;
			discount: {
				percent: string | null;
				value: string | null;
			} | null;
			bonus: {
				sku: string;
				quantity: number;
				type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
				name?: string;
				image_url?: string;
				bundle_type?: "standard" | "virtual_currency_package";
			}[];
			limits?: {
				per_user: {
					available: number;
					total: number;
					recurrent_schedule?: components["schemas"]["RecurrentSchedule"];
				};
			};
		};
		ItemLimits: {
			per_user: {
				total: number;
				available: number;
				recurrent_schedule?: components["schemas"]["RecurrentSchedule"];
			} | null;
			per_item: {
				total: number;
				available: number;
			} | null;
		};
		VpReward: {
			item_id: number;
			sku: string;
			amount: number;
			name: string;
			/** Empty where there is no picture */
			image_url: string;
			is_clan: boolean;
		};
		VirtualPrice: {
			sku: string;
			amount: number;
			amount_without_discount: number;
			is_default: boolean;
			name: string;
			description: string | null;
			image_url: string | null;
			type: "virtual_currency";
		};
		Cart: {
			cart_id: string;
			price: components["schemas"]["Price"] | null;
			is_free: boolean;
			items: components["schemas"]["CartItem"][];
			promotions: components["schemas"]["AppliedPromotion"][];
		};
		CartItem: {
			sku: string;
			type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
			virtual_item_type?: "consumable" | "non_consumable" | "non_renewing_subscription";
			bundle_type?: "standard" | "virtual_currency_package";
			name: string;
			description: string;
			image_url: string | null;
			groups: {
				external_id: string;
				name: string;
			}[];
			attributes: components["schemas"]["Attribute"][];
			quantity: number;
			price: components["schemas"]["Price"] | null;
			virtual_prices: components["schemas"]["VirtualPrice"][];
			is_free: boolean;
			is_bonus: boolean;
			can_be_bought: boolean;
			inventory_options: components["schemas"]["InventoryOptions"];
			promotions: components["schemas"]["AppliedPromotion"][];
			limits: components["schemas"]["ItemLimits"] | null;
			periods: components["schemas"]["Period"][];
			vp_rewards: components["schemas"]["VpReward"][];
		};
		CartFill: {
			items: {
				sku: string;
				quantity: number;
			}[];
		};
		FilledCart: {
			cart_id: string;
			price: components["schemas"]["Price"] | null;
			is_free: boolean;
			items: components["schemas"]["CartItem"][];
			promotions: components["schemas"]["AppliedPromotion"][];
			warnings: {
				sku: string;
				quantity: number;
				errorCode: number;
				errorMessage: string;
			}[];
		};
		ServerCartFill: {
			items: {
				sku: string;
				quantity: number;
			}[];
			/** ISO 3166-1 alpha-2 */
			country?: string;
			/** ISO 4217 */
			currency?: string;
		};
		RedirectPolicy: {
			redirect_conditions?: "none" | "successful" | "successful_or_canceled" | "any";
			/** Seconds */
			delay?: number;
			status_for_manual_redirection?: "none" | "vc" | "successful" | "successful_or_canceled" | "any";
			redirect_button_caption?: string;
		};
		OrderToken: {
			order_id: number;
			token: string;
		};
		OrderStatus: "new" | "paid" | "done" | "canceled" | "expired";
		OrderSearch: {
			/** @default 10 */
			limit?: number;
			/** @default 0 */
			offset?: number;
			created_date_from?: string | null;
			created_date_until?: string | null;
		};
		FoundOrder: {
			order_id: number;
			project_id: number;
			status: components["schemas"]["OrderStatus"];
			/** ISO 8601 with an offset */
			date_created: string;
			mode: "default" | "sandbox";
			is_free: boolean;
			/** The transaction; empty where nothing was paid */
			invoice_id: string;
			price: {
				amount: string;
				amount_without_discount: string;
				currency: string;
				is_virtual_currency: boolean;
			} | null;
			user: {
				id: string;
				country: string;
				email?: string;
				region_id: null;
			};
			items: {
				order_item_id: number;
				item_id: number;
				sku: string;
				type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
				quantity: number;
				is_free: boolean;
				is_bonus: boolean;
				region_id: null;
				/** Empty: the sandbox knows no taxes */
				tax_category: string;
				price: {
					amount: string;
					amount_without_discount: string;
					currency: string;
					is_virtual_currency: boolean;
				} | null;
				description: {
					name: string;
					image_url?: string;
					description: string;
				};
			}[];
			promotions: {
				promotion_id: number;
			}[];
			coupons: {
				coupon_id: number;
				sku: string;
				code: string;
				type: "promocode" | "coupon";
			}[];
		};
		ServerOrderRequest: {
			sandbox?: boolean;
			user: {
				id: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				name?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				email?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				country?: {
					/** ISO 3166-1 alpha-2 */
					value?: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				age?: number;
				phone?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				tracking_id?: {
					value: string;
				};
				steam_id?: {
					value: string;
					hidden?: boolean;
					allow_modify?: boolean;
				};
				is_legal?: boolean;
				legal?: {
					[key: string]: unknown;
				};
				utm?: {
					[key: string]: unknown;
				};
				attributes?: {
					[key: string]: unknown;
				};
			};
			purchase: {
				items: {
					sku: string;
					quantity: number;
				}[];
			};
			settings?: {
				/** http, https, or the own scheme of a game’s app; without a user */
				return_url?: string;
				redirect_policy?: components["schemas"]["RedirectPolicy"];
				payment_method?: number;
				/** BCP 47, in any case, with `_` as well; falls back where it is unknown or empty */
				language?: string;
				external_id?: string;
				ui?: {
					[key: string]: unknown;
				};
				/** ISO 4217 */
				currency?: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			} | null;
		};
		FoundTransaction: {
			transaction: {
				id: number;
				external_id: string | null;
				/** ISO 8601 with an offset */
				create_date: string;
				transfer_date: string | null;
				dry_run: 0 | 1;
				status: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
				is_refund_allowed: 0 | 1;
				refund_reason: string | null;
				payment_method: {
					id: number;
					name: string;
				};
				project: {
					id: number;
					name: string;
				};
			};
			payment_details: {
				payment: {
					amount: number;
					amount_from_ps: number;
					/** ISO 4217 */
					currency: string;
				};
				sales_tax: {
					amount: number;
					percent: number;
				};
				vat: {
					amount: number;
					percent: number;
				};
			};
			payment_system: {
				name: string;
				decline_reason: string | null;
			};
			purchase: {
				simple_checkout: {
					amount: number | null;
					currency: string | null;
				};
				virtual_currency: {
					name: string | null;
					amount: number | null;
				};
				virtual_items: string | null;
				subscription: {
					name: string | null;
				};
				pin_codes: {
					digital_content: string | null;
				};
			};
			user: {
				id: string;
				name: string | null;
				email: string | null;
				phone: string | null;
				country: string;
				custom: string | null;
			};
		};
		SimpleTransaction: {
			transaction: {
				id: number;
				external_id: string | null;
				/** ISO 8601 with an offset */
				payment_date: string;
				project: {
					id: number;
					name: string;
				};
				refund_reason: string | null;
				status: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
			};
			payment_details: {
				payment: components["schemas"]["ReportedMoney"];
			};
			user: {
				id: string;
				name: string | null;
				email: string | null;
				phone: string | null;
				country: string;
				custom: string | null;
			};
		};
		ReportedMoney: {
			amount: number;
			/** ISO 4217 */
			currency: string;
		};
		TransactionDetails: {
			transaction: {
				id: number;
				external_id: string | null;
				/** ISO 8601 with an offset */
				create_date: string;
				transfer_date: string | null;
				dry_run: 0 | 1;
				status: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
				is_refund_allowed: 0 | 1;
				refund_reason: string | null;
				payment_method: {
					id: number;
					name: string;
				};
				project: {
					id: number;
					name: string;
				};
			};
			payment_details: {
				payment: {
					amount: number;
					amount_from_ps: number;
					/** ISO 4217 */
					currency: string;
				};
				sales_tax: {
					amount: number;
					percent: number;
				};
				vat: {
					amount: number;
					percent: number;
				};
			};
			payment_system: {
				name: string;
				decline_reason: string | null;
			};
			purchase: {
				simple_checkout: {
					amount: number | null;
					currency: string | null;
				};
				virtual_currency: {
					name: string | null;
					amount: number | null;
				};
				virtual_items: string | null;
				subscription: {
					name: string | null;
				};
				pin_codes: {
					digital_content: string | null;
				};
			};
			user: {
				id: string;
				name: string | null;
				email: string | null;
				phone: string | null;
				country: string;
				custom: string | null;
			};
			finance_details: {
				total: {
					payment: components["schemas"]["ReportedMoney"];
					sales_tax: {
						amount: number;
						percent: number;
					};
					vat: {
						amount: number;
						percent: number;
					};
					direct_wht: components["schemas"]["ReportedMoney"];
					payment_method_fee: components["schemas"]["ReportedMoney"];
					xsolla_fee: components["schemas"]["ReportedMoney"];
					payout: components["schemas"]["ReportedMoney"];
				};
				movements: {
					type: "payment" | "refund" | "partial_refund" | "chargeback";
					/** ISO 8601 with an offset */
					date: string;
					transfer_id: number | null;
					report_id: number | null;
					payment: components["schemas"]["ReportedMoney"];
					sales_tax: {
						amount: number;
						percent: number;
					};
					vat: {
						amount: number;
						percent: number;
					};
					direct_wht: components["schemas"]["ReportedMoney"];
					payment_method_fee: components["schemas"]["ReportedMoney"];
					xsolla_fee: components["schemas"]["ReportedMoney"];
					payout: components["schemas"]["ReportedMoney"];
				}[];
			};
		};
		RegistryRow: {
			transaction: {
				id: number;
				external_id: string | null;
				type: "payment" | "refund" | "partial_refund" | "chargeback";
				/** ISO 8601 with an offset */
				date: string;
				/** ISO 8601 with an offset */
				payment_date: string;
				dry_run: 0 | 1;
				status: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
				refund_reason: string | null;
				payment_method: {
					id: number;
					name: string;
				};
				project: {
					id: number;
					name: string;
				};
			} | null;
			payment_details: {
				payment: components["schemas"]["ReportedMoney"];
				sales_tax: {
					amount: number;
					percent: number;
				};
				vat: {
					amount: number;
					percent: number;
				};
				direct_wht: components["schemas"]["ReportedMoney"];
				payment_method_fee: components["schemas"]["ReportedMoney"];
				xsolla_fee: components["schemas"]["ReportedMoney"];
				payout: components["schemas"]["ReportedMoney"];
				payout_currency_rate: string | null;
			};
			transfer: {
				id: number | null;
				date: string | null;
			};
			report: {
				id: number | null;
			};
			purchase: {
				simple_checkout: {
					amount: number | null;
					currency: string | null;
				};
				virtual_currency: {
					name: string | null;
					amount: number | null;
				};
				virtual_items: string | null;
				subscription: {
					name: string | null;
				};
				pin_codes: {
					digital_content: string | null;
				};
			} | null;
			user: {
				id: string;
				name: string | null;
				email: string | null;
				phone: string | null;
				country: string;
				custom: string | null;
			} | null;
		};
		Transfer: {
			id: number;
			/** ISO 8601 with an offset */
			date: string;
			amount: number;
			/** ISO 4217 */
			currency: string;
			project: {
				id: number;
				name: string;
			};
			report_id: number;
		};
		TransferSummary: {
			transfer: {
				id: number;
				/** ISO 8601 with an offset */
				date: string;
				/** ISO 4217 */
				currency: string;
			};
			project: {
				id: number;
				name: string;
			};
			/** ISO 4217 */
			currency: string;
			transactions_count: number;
			payments: number;
			refunds: number;
			taxes: number;
			withheld: number;
			payment_method_fees: number;
			xsolla_fee: number;
			payout: number;
			rate: string;
			payout_in_transfer_currency: number;
		};
		FinancialReport: {
			id: number;
			/** ISO 8601 with an offset */
			date: string;
			amount: number;
			/** ISO 4217 */
			currency: string;
			/** ISO 8601 with an offset */
			period_from: string;
			/** ISO 8601 with an offset */
			period_to: string;
			project: {
				id: number;
				name: string;
			};
			transfer_id: number | null;
			transactions_count: number;
		};
		NewHubOrder: {
			order_id: number;
			billing_info: components["schemas"]["BillingInfo"];
		};
		BillingInfo: {
			price: components["schemas"]["Price"];
			/** Those that the player pays; the price holds all of them */
			indirect_taxes: components["schemas"]["HubTax"][];
			/** Those that are taken from what the studio gets */
			direct_taxes: components["schemas"]["HubTax"][];
		};
		HubTax: {
			/** What it is called where it is due, such as `VAT` */
			name: string;
			percent: string;
			amount: string;
			/** ISO 4217 */
			currency: string;
			/** Whether the prices of the catalog hold it already */
			is_included: boolean;
		};
		HubOrder: {
			order_id: number;
			status: components["schemas"]["OrderStatus"];
			content: {
				price: components["schemas"]["Price"] | null;
				virtual_price: {
					amount: string;
					amount_without_discount: string;
					currency: string;
				} | null;
				is_free: boolean;
				items: {
					sku: string;
					quantity: number;
					is_free: boolean;
					price: components["schemas"]["Price"] | null;
				}[];
			};
			billing_info: components["schemas"]["BillingInfo"];
		};
		MerchantPromotionBody: {
			technical_name: string;
			name: components["schemas"]["LocalizedByTag"];
			description?: components["schemas"]["LocalizedByTag"] | null;
			project_id: number;
		};
		LocalizedByTag: {
			[key: string]: string | null;
		};
		MerchantPromotion: {
			id: number;
			technical_name: string;
			name: components["schemas"]["LocalizedByTag"];
			description: components["schemas"]["LocalizedByTag"];
			project_id: number;
			enabled: boolean;
			read_only: boolean;
		};
		MerchantPromotionUpdate: {
			technical_name: string;
			name: components["schemas"]["LocalizedByTag"];
			description?: components["schemas"]["LocalizedByTag"] | null;
			project_id: number;
			/** Ignored */
			readonly id?: unknown;
			/** Ignored */
			readonly enabled?: unknown;
			/** Ignored */
			readonly read_only?: unknown;
		};
		PromotionRewards: {
			purchase: {
				discount_percent: number;
			} | null;
			item: {
				discount_percent: number | null;
				bonus: {
					sku: string;
					amount: number;
				}[] | null;
			} | null;
			package: {
				bonus_percent: number | null;
				bonus_amount: number | null;
			} | null;
		};
		PromotionSubject: {
			purchase: boolean;
			items: string[] | null;
			packages: number[] | null;
		};
		PromotionPaymentSystems: {
			payment_systems: {
				id: number;
			}[];
		};
		PromotionPeriods: {
			periods: {
				/** ISO 8601 with an offset */
				from: string;
				/** ISO 8601 with an offset */
				to: string;
			}[];
		};
		CampaignCoupon: {
			coupon_id: number;
			coupon_code: string;
			project_id: number;
			campaign_id: number;
			campaign_code: string;
			campaign_names: components["schemas"]["LocalizedByTag"];
			is_active: boolean;
			expiration_date: string | null;
			redeems_count_for_user: number | null;
			campaign_redeems_count_for_user: number | null;
			redeems_count_remain: number | null;
			promotions: {
				id: number;
				technical_name: string;
			}[];
		};
		SavedPaymentAccount: {
			id: number;
			/** Its last digits, such as `** 4242` */
			name: string;
			payment_system: {
				id: number;
				name: string;
			};
			type: string;
		};
		AccountChargeRequest: {
			user: {
				ip: string;
				name?: string;
				legal?: {
					[key: string]: unknown;
				};
			};
			settings: {
				/** ISO 4217 */
				currency?: string;
				external_id?: string;
				mode?: "sandbox";
				mock_code?: string;
			};
			purchase: {
				description?: {
					value: string;
				};
				checkout: {
					/** ISO 4217 */
					currency: string;
					amount: number | string;
				};
			};
			card?: {
				cvn: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
		};
		PlanBody: {
			external_id?: string;
			name: components["schemas"]["LocalizedByTag"];
			description?: components["schemas"]["LocalizedByTag"] | null;
			group_id?: string | null;
			charge: {
				/** ISO 4217 */
				currency: string;
				amount: number;
				setup_fee?: number | null;
				period: {
					value?: number | null;
					type: "day" | "month" | "lifetime";
				};
				prices?: {
					/** ISO 4217 */
					currency: string;
					amount: number;
					setup_fee?: number | null;
				}[];
			};
			expiration?: {
				value: number | null;
				type?: "day" | "month";
			} | null;
			trial?: {
				value: number;
				type?: "day";
			} | null;
			grace_period?: {
				value: number;
				type?: "day";
			} | null;
			billing_retry?: {
				value: number;
			} | null;
			refund_period?: number | null;
			tags?: string[];
		};
		Plan: {
			id: number;
			external_id: string;
			project_id: number;
			name: {
				[key: string]: unknown;
			};
			localized_name: string;
			description: {
				[key: string]: unknown;
			};
			group_id: string | null;
			charge: {
				amount: number;
				/** ISO 4217 */
				currency: string;
				setup_fee: number;
				period: {
					value?: number;
					type: "day" | "month" | "lifetime";
				};
				prices: {
					amount: number;
					/** ISO 4217 */
					currency: string;
					setup_fee: number;
				}[];
			};
			expiration: {
				value: number | null;
				type: "day" | "month";
			};
			trial: {
				value: number;
				type: "day";
			};
			grace_period: {
				value: number;
				type: "day";
			};
			billing_retry: {
				value: number;
			};
			refund_period: number | null;
			status: {
				value: "active" | "disabled";
				counters: {
					active: number;
					canceled: number;
					non_renewing: number;
				};
			};
			tags: string[];
		};
		PlanUpdate: {
			external_id?: string;
			name: components["schemas"]["LocalizedByTag"];
			description?: components["schemas"]["LocalizedByTag"] | null;
			group_id?: string | null;
			charge: {
				/** ISO 4217 */
				currency: string;
				amount: number;
				setup_fee?: number | null;
				period: {
					value?: number | null;
					type: "day" | "month" | "lifetime";
				};
				prices?: {
					/** ISO 4217 */
					currency: string;
					amount: number;
					setup_fee?: number | null;
				}[];
			};
			expiration?: {
				value: number | null;
				type?: "day" | "month";
			} | null;
			trial?: {
				value: number;
				type?: "day";
			} | null;
			grace_period?: {
				value: number;
				type?: "day";
			} | null;
			billing_retry?: {
				value: number;
			} | null;
			refund_period?: number | null;
			tags?: string[];
			/** Ignored */
			readonly id?: unknown;
			/** Ignored */
			readonly project_id?: unknown;
			/** Ignored */
			readonly localized_name?: unknown;
			/** Ignored */
			readonly status?: unknown;
		};
		ProductBody: {
			name: string;
			description?: string | null;
			group_id?: string | null;
		};
		Product: {
			id: number;
			name: string;
			description: string;
			group_id?: string;
		};
		ProductUpdate: {
			name: string;
			description?: string | null;
			group_id?: string | null;
			/** Ignored */
			readonly id?: unknown;
		};
		SubscriptionPayment: {
			/** The transaction */
			id: number;
			status: "done" | "declined" | "refunded";
			amount: number;
			/** ISO 4217 */
			currency: string;
			/** ISO 8601 with an offset */
			date: string;
			subscription: {
				id: number;
			} | null;
			plan: {
				id: number;
				external_id: string;
			};
			product: {
				id: number;
			} | null;
			user: {
				id: string;
				name: string;
			};
			payment_system: {
				id: number;
				name: string;
			};
		};
		Subscription: {
			id: number;
			charge_amount: number;
			/** ISO 4217 */
			currency: string;
			status: components["schemas"]["SubscriptionStatus"];
			comment: string;
			/** ISO 8601 with an offset */
			date_create: string;
			date_end: string | null;
			date_last_charge: string | null;
			date_next_charge: string | null;
			plan: {
				id: number;
				external_id: string;
			};
			product: {
				id: number;
			} | null;
			user: {
				id: string;
				name: string;
			};
		};
		SubscriptionStatus: "active" | "canceled" | "non_renewing";
		SubscriptionUpdate: {
			status?: components["schemas"]["SubscriptionStatus"];
			timeshift?: {
				type: "day" | "month";
				value: number;
			};
			cancel_subscription_payment?: boolean;
		};
		StoredDiscount3: {
			id: number;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** A promotion has no limit of all users together */
				per_item: null;
				per_user: {
					total: number;
				} | null;
				recurrent_schedule: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						day_of_week?: number | null;
						day_of_month?: number | null;
						time: string;
						/** Unix seconds */
						reset_next_date: number;
						/** ISO 8601 with an offset */
						displayable_reset_start_date: string;
						/** ISO 8601 with an offset */
						displayable_reset_next_date: string;
					};
				} | null;
			};
			excluded_promotions: number[];
			discount: {
				percent: string;
			};
			items: {
				sku: string;
			}[];
			promotion_periods: {
				/** ISO 8601 with an offset */
				date_from: string;
				date_until: string | null;
			}[];
		};
		StoredConditions: {
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		}[];
		AdminDiscount3: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			promotion_periods?: components["schemas"]["PromotionPeriods"] | null;
			attribute_conditions?: components["schemas"]["ClosedConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** Ignored */
				readonly per_item?: unknown;
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			discount: {
				/** Above 0 and at most 100 */
				percent: string;
			};
			/** Without any, nothing is cheaper */
			items: {
				sku: string;
			}[];
		};
		/** Conditions, or lists of conditions: all have to be met, in whatever list they stand */
		ClosedConditions: ({
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		} | {
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		}[])[];
		StoredBonus3: {
			id: number;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** A promotion has no limit of all users together */
				per_item: null;
				per_user: {
					total: number;
				} | null;
				recurrent_schedule: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						day_of_week?: number | null;
						day_of_month?: number | null;
						time: string;
						/** Unix seconds */
						reset_next_date: number;
						/** ISO 8601 with an offset */
						displayable_reset_start_date: string;
						/** ISO 8601 with an offset */
						displayable_reset_next_date: string;
					};
				} | null;
			};
			excluded_promotions: number[];
			condition: {
				sku: string;
			}[] | null;
			bonus: {
				sku: string;
				quantity: number;
			}[];
			promotion_periods: {
				/** ISO 8601 with an offset */
				date_from: string;
				date_until: string | null;
			}[];
		};
		AdminBonus3: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			promotion_periods?: components["schemas"]["PromotionPeriods"] | null;
			attribute_conditions?: components["schemas"]["ClosedConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** Ignored */
				readonly per_item?: unknown;
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			condition: {
				sku: string;
			}[] | null;
			bonus: {
				sku: string;
				quantity?: number;
			}[] | null;
		};
		StoredDiscount: {
			id: number;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			date_start: string | null;
			date_end: string | null;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** A promotion has no limit of all users together */
				per_item: null;
				per_user: {
					total: number;
				} | null;
				recurrent_schedule: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						day_of_week?: number | null;
						day_of_month?: number | null;
						time: string;
						/** Unix seconds */
						reset_next_date: number;
						/** ISO 8601 with an offset */
						displayable_reset_start_date: string;
						/** ISO 8601 with an offset */
						displayable_reset_next_date: string;
					};
				} | null;
			};
			excluded_promotions: number[];
			discount: {
				percent: string;
			};
			items: {
				sku: string;
			}[];
		};
		AdminDiscount: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			date_start?: string | null;
			date_end?: string | null;
			attribute_conditions?: components["schemas"]["NestedConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			discount: {
				/** Above 0 and at most 100 */
				percent: string;
			};
			/** Without any, nothing is cheaper */
			items: {
				sku: string;
			}[];
		};
		/** Conditions, or lists of conditions: all have to be met, in whatever list they stand */
		NestedConditions: ({
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		} | {
			attribute: string;
			type: "string" | "number" | "date";
			operator: "eq" | "ne" | "er" | "gt" | "lt" | "ee" | "ge" | "le";
			value: string;
			/** It is met by users without the attribute, too */
			can_be_missing?: boolean;
		}[])[];
		AdminDiscountUpdate: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			date_start?: string | null;
			date_end?: string | null;
			attribute_conditions?: components["schemas"]["NestedConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			discount: {
				/** Above 0 and at most 100 */
				percent: string;
			};
			/** Without any, nothing is cheaper */
			items: {
				sku: string;
			}[];
			/** Refused: it is read only */
			readonly id?: unknown;
		};
		StoredBonus: {
			id: number;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			date_start: string | null;
			date_end: string | null;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				/** A promotion has no limit of all users together */
				per_item: null;
				per_user: {
					total: number;
				} | null;
				recurrent_schedule: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						day_of_week?: number | null;
						day_of_month?: number | null;
						time: string;
						/** Unix seconds */
						reset_next_date: number;
						/** ISO 8601 with an offset */
						displayable_reset_start_date: string;
						/** ISO 8601 with an offset */
						displayable_reset_next_date: string;
					};
				} | null;
			};
			excluded_promotions: number[];
			condition: {
				sku: string;
			}[] | null;
			bonus: {
				sku: string;
				quantity: number;
			}[];
		};
		AdminBonus: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			date_start?: string | null;
			date_end?: string | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			condition: {
				sku: string;
			}[] | null;
			bonus: {
				sku: string;
				quantity?: number;
			}[] | null;
		};
		AdminBonusUpdate: {
			name: components["schemas"]["Localized"];
			/** A new one is enabled where this is left out, and a replaced one stays as it was */
			is_enabled?: boolean;
			date_start?: string | null;
			date_end?: string | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			limits?: {
				per_user?: (number | {
					total: number;
				}) | null;
				recurrent_schedule?: {
					per_user: {
						interval_type: "daily" | "weekly" | "monthly";
						/** 1 is Monday */
						day_of_week?: number;
						day_of_month?: number;
						time: string;
					} | null;
				} | null;
			} | null;
			excluded_promotions?: number[];
			condition: {
				sku: string;
			}[] | null;
			bonus: {
				sku: string;
				quantity?: number;
			}[] | null;
			/** Refused: it is read only */
			readonly id?: unknown;
		};
		AdminCoupon: {
			external_id: string;
			name: components["schemas"]["Localized"];
			date_start?: string | null;
			date_end?: string | null;
			bonus?: {
				sku: string;
				quantity?: number;
			}[] | null;
			redeem_total_limit?: number | null;
			redeem_user_limit?: number | null;
			redeem_code_limit?: number | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
		};
		StoredCoupon: {
			external_id: string;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			date_start: string | null;
			date_end: string | null;
			bonus: {
				sku: string;
				quantity: number;
			}[] | null;
			redeem_total_limit: number | null;
			redeem_user_limit: number | null;
			redeem_code_limit: number | null;
			total_limit_state: {
				available: number;
				/** Always 0: a use counts once its order is paid */
				reserved: number;
				used: number;
			} | null;
			attribute_conditions: components["schemas"]["AttributeConditions"];
		};
		CouponChange: {
			name: components["schemas"]["Localized"];
			date_start?: string | null;
			date_end?: string | null;
			bonus?: {
				sku: string;
				quantity?: number;
			}[] | null;
			redeem_total_limit?: number | null;
			redeem_user_limit?: number | null;
			redeem_code_limit?: number | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
			/** Refused: it is read only */
			readonly is_enabled?: unknown;
			/** Refused: it is read only */
			readonly external_id?: unknown;
			/** Refused: it is read only */
			readonly total_codes_count?: unknown;
		};
		AdminPromoCode: {
			external_id: string;
			name: components["schemas"]["Localized"];
			date_start?: string | null;
			date_end?: string | null;
			bonus?: {
				sku: string;
				quantity?: number;
			}[] | null;
			redeem_total_limit?: number | null;
			redeem_user_limit?: number | null;
			redeem_code_limit?: number | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
			discount?: {
				percent?: string | null;
			} | null;
			discounted_items?: {
				sku: string;
				discount: {
					/** Above 0 and at most 100 */
					percent: string;
				};
			}[] | null;
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			item_price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			excluded_promotions?: number[];
		};
		StoredPromoCode: {
			external_id: string;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			date_start: string | null;
			date_end: string | null;
			bonus: {
				sku: string;
				quantity: number;
			}[] | null;
			redeem_total_limit: number | null;
			redeem_user_limit: number | null;
			redeem_code_limit: number | null;
			total_limit_state: {
				available: number;
				/** Always 0: a use counts once its order is paid */
				reserved: number;
				used: number;
			} | null;
			discount: {
				percent: string;
			} | null;
			discounted_items: {
				sku: string;
				discount: {
					percent: string;
				};
			}[] | null;
			attribute_conditions: components["schemas"]["AttributeConditions"];
			price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			item_price_conditions: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			excluded_promotions: number[];
		};
		PromoCodeChange: {
			name: components["schemas"]["Localized"];
			date_start?: string | null;
			date_end?: string | null;
			bonus?: {
				sku: string;
				quantity?: number;
			}[] | null;
			redeem_total_limit?: number | null;
			redeem_user_limit?: number | null;
			redeem_code_limit?: number | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"];
			discount?: {
				percent?: string | null;
			} | null;
			discounted_items?: {
				sku: string;
				discount: {
					/** Above 0 and at most 100 */
					percent: string;
				};
			}[] | null;
			price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			item_price_conditions?: {
				operator: "ge" | "gt" | "le" | "lt" | "eq" | "ne";
				/** In the currency of what it is compared with */
				value: string;
			}[] | null;
			excluded_promotions?: number[];
			/** Refused: it is read only */
			readonly is_enabled?: unknown;
			/** Refused: it is read only */
			readonly external_id?: unknown;
			/** Refused: it is read only */
			readonly total_codes_count?: unknown;
		};
		StoredRedeemable: {
			external_id: string;
			name: components["schemas"]["Localized"];
			is_enabled: boolean;
			date_start: string | null;
			date_end: string | null;
			bonus: {
				sku: string;
				quantity: number;
			}[] | null;
			redeem_total_limit: number | null;
			redeem_user_limit: number | null;
			redeem_code_limit: number | null;
			total_limit_state: {
				available: number;
				/** Always 0: a use counts once its order is paid */
				reserved: number;
				used: number;
			} | null;
			discount: {
				percent: string;
			} | null;
			discounted_items: {
				sku: string;
				discount: {
					percent: string;
				};
			}[] | null;
		};
		StoredValuePoint: {
			item_id: number;
			sku: string;
			type: "value_point";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			is_enabled: boolean;
			order: number;
			is_clan: boolean;
		};
		AdminValuePoint: {
			sku: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			is_enabled?: boolean;
			order?: number;
			/** What members earn counts for their clan; cannot be changed */
			is_clan?: boolean;
		};
		StoredValuePointDetails: {
			item_id: number;
			sku: string;
			type: "value_point";
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			media_list: {
				type: "image" | "video";
				url: string;
			}[];
			is_enabled: boolean;
			order: number;
			is_clan: boolean;
			can_delete: boolean;
		};
		AdminValuePointUpdate: {
			sku: string;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			media_list?: {
				type: "image" | "video";
				url: string;
			}[] | null;
			is_enabled?: boolean;
			order?: number;
			/** What members earn counts for their clan; cannot be changed */
			is_clan?: boolean;
			/** Refused: it is read only */
			readonly can_delete?: unknown;
		};
		ValuePointReward: {
			item_id: number;
			sku: string;
			amount: number;
			name: components["schemas"]["Localized"];
			image_url?: string;
		};
		StoredRewardChain: {
			reward_chain_id: number;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"];
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			order: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end: string | null;
			is_enabled: boolean;
			recurrent_schedule: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
				/** Unix seconds */
				reset_next_date: number;
				/** ISO 8601 with an offset */
				displayable_reset_start_date: string;
				/** ISO 8601 with an offset */
				displayable_reset_next_date: string;
			} | null;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			is_always_visible: boolean;
			popup_header?: components["schemas"]["Localized"] | null;
			popup_instruction?: components["schemas"]["Localized"] | null;
			popup_image_url?: string | null;
			clan_type?: ("clan" | "guild" | "faction" | "community" | "team" | "squad" | "alliance" | "association" | "coalition" | "union" | "group" | "civilizations" | "dynasty" | "order" | "league" | "brotherhood" | "kingdom" | "organization" | "house" | "empire" | "tribe" | "cartel") | null;
			value_point: {
				sku: string;
				name: components["schemas"]["Localized"];
				type: "value_point";
				is_clan: boolean;
				description: components["schemas"]["Localized"] | null;
				image_url?: string;
			};
		};
		AdminRewardChain: {
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			order?: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end?: string | null;
			is_enabled: boolean;
			recurrent_schedule?: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
			} | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"] | null;
			is_always_visible?: boolean;
			popup_header?: components["schemas"]["Localized"] | null;
			popup_instruction?: components["schemas"]["Localized"] | null;
			popup_image_url?: string | null;
			clan_type?: ("clan" | "guild" | "faction" | "community" | "team" | "squad" | "alliance" | "association" | "coalition" | "union" | "group" | "civilizations" | "dynasty" | "order" | "league" | "brotherhood" | "kingdom" | "organization" | "house" | "empire" | "tribe" | "cartel") | null;
			value_point: {
				sku: string;
			};
			steps: {
				name: components["schemas"]["Localized"];
				price: {
					/** Points that must be earned, not spent */
					amount: number;
				};
				image_url?: string | null;
				reward: {
					sku: string;
					quantity: number;
					attribute_conditions?: components["schemas"]["AttributeConditions"] | null;
				}[];
			}[];
		};
		StoredRewardChainDetails: {
			reward_chain_id: number;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"];
			long_description: components["schemas"]["Localized"] | null;
			image_url: string | null;
			order: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end: string | null;
			is_enabled: boolean;
			recurrent_schedule: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
				/** Unix seconds */
				reset_next_date: number;
				/** ISO 8601 with an offset */
				displayable_reset_start_date: string;
				/** ISO 8601 with an offset */
				displayable_reset_next_date: string;
			} | null;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			is_always_visible: boolean;
			popup_header?: components["schemas"]["Localized"] | null;
			popup_instruction?: components["schemas"]["Localized"] | null;
			popup_image_url?: string | null;
			clan_type?: ("clan" | "guild" | "faction" | "community" | "team" | "squad" | "alliance" | "association" | "coalition" | "union" | "group" | "civilizations" | "dynasty" | "order" | "league" | "brotherhood" | "kingdom" | "organization" | "house" | "empire" | "tribe" | "cartel") | null;
			value_point: {
				sku: string;
				name: components["schemas"]["Localized"];
				type: "value_point";
				is_clan: boolean;
				description?: components["schemas"]["Localized"];
				image_url: string | null;
			};
			steps: {
				step_id: number;
				name: components["schemas"]["Localized"];
				price: {
					/** Points that must be earned, not spent */
					amount: number;
				};
				image_url: string | null;
				reward: {
					sku: string;
					quantity: number;
					attribute_conditions?: components["schemas"]["StoredConditions"];
				}[];
			}[];
		};
		AdminRewardChainUpdate: {
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			long_description?: components["schemas"]["Localized"] | null;
			image_url?: string | null;
			order?: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end?: string | null;
			is_enabled: boolean;
			recurrent_schedule?: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
			} | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"] | null;
			is_always_visible?: boolean;
			popup_header?: components["schemas"]["Localized"] | null;
			popup_instruction?: components["schemas"]["Localized"] | null;
			popup_image_url?: string | null;
			/** Refused: it is read only */
			readonly clan_type?: unknown;
			/** Refused: it is read only */
			readonly reward_chain_id?: unknown;
			/** Refused: it is read only */
			readonly value_point?: unknown;
			steps: {
				name: components["schemas"]["Localized"];
				price: {
					/** Points that must be earned, not spent */
					amount: number;
				};
				image_url?: string | null;
				reward: {
					sku: string;
					quantity: number;
					attribute_conditions?: components["schemas"]["AttributeConditions"] | null;
				}[];
				step_id: number | null;
			}[];
		};
		StoredOfferChain: {
			id: number;
			name: components["schemas"]["Localized"];
			description: components["schemas"]["Localized"] | null;
			order: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end: string | null;
			is_enabled: boolean;
			recurrent_schedule: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
				/** Unix seconds */
				reset_next_date: number;
				/** ISO 8601 with an offset */
				displayable_reset_start_date: string;
				/** ISO 8601 with an offset */
				displayable_reset_next_date: string;
			} | null;
			attribute_conditions?: components["schemas"]["StoredConditions"];
			steps: {
				step_number: number;
				is_free: boolean;
				items: {
					item_id: number;
					sku: string;
					type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
					bundle_type?: "standard" | "virtual_currency_package";
					name: components["schemas"]["Localized"];
					description?: components["schemas"]["Localized"];
					image_url?: string;
					quantity: number;
				}[];
			}[];
		};
		AdminOfferChain: {
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"] | null;
			order?: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end?: string | null;
			is_enabled: boolean;
			recurrent_schedule?: {
				interval_type: "weekly" | "monthly";
				/** 1 is Monday */
				day_of_week?: number;
				day_of_month?: number;
				time: string;
			} | null;
			attribute_conditions?: components["schemas"]["AttributeConditions"] | null;
			steps: {
				step_number: number;
				is_free: boolean;
				items: {
					sku: string;
					quantity: number;
				}[];
			}[];
		};
		StoredDailyChain: {
			id: number;
			name: components["schemas"]["Localized"];
			description?: components["schemas"]["Localized"];
			order: number;
			type: "calendar_hard" | "rolling";
			is_enabled: boolean;
			is_recurrent: boolean;
			number_of_steps: number;
			/** ISO 8601 with an offset */
			date_start: string;
			date_end: string | null;
			steps: {
				step_id: number;
				step_number: number;
				items: {
					item_id: number;
					sku: string;
					type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
					bundle_type?: "standard" | "virtual_currency_package";
					name: components["schemas"]["Localized"];
					description?: components["schemas"]["Localized"];
					image_url?: string;
					quantity: number;
				}[];
			}[];
		};
		InventoryPurchases: {
			user: {
				id: string;
			};
			items: {
				sku: string;
				quantity: number;
			}[];
			comment?: string | null;
			platform?: ("playstation_network" | "xbox_live" | "xsolla" | "pc_standalone" | "nintendo_shop" | "google_play" | "app_store_ios" | "android_standalone" | "ios_standalone" | "android_other" | "ios_other" | "pc_other") | null;
			custom_parameters?: {
				[key: string]: unknown;
			} | null;
			purchase: {
				amount: string;
				currency: string;
				external_purchase_id: string;
				/** ISO 8601 with an offset */
				external_purchase_date: string;
			};
		}[];
		InventoryOperations: {
			count: number;
			operations: {
				/** Of the user */
				id: string;
				sku: string;
				amount: number;
				status: "done" | "duplicate";
				comment?: string;
			}[];
		};
		InventoryChanges: {
			user: {
				id: string;
			};
			items: {
				sku: string;
				quantity: number;
			}[];
			comment?: string | null;
			platform?: ("playstation_network" | "xbox_live" | "xsolla" | "pc_standalone" | "nintendo_shop" | "google_play" | "app_store_ios" | "android_standalone" | "ios_standalone" | "android_other" | "ios_other" | "pc_other") | null;
			custom_parameters?: {
				[key: string]: unknown;
			} | null;
		}[];
		InventorySettings: {
			user: {
				id: string;
			};
			items: {
				sku: string;
				quantity: number;
			}[];
			comment?: string | null;
			platform?: ("playstation_network" | "xbox_live" | "xsolla" | "pc_standalone" | "nintendo_shop" | "google_play" | "app_store_ios" | "android_standalone" | "ios_standalone" | "android_other" | "ios_other" | "pc_other") | null;
			custom_parameters?: {
				[key: string]: unknown;
			} | null;
		}[];
		PlatformUserLink: {
			/** The player's id on the platform */
			user_id: string;
			platform: "playstation_network" | "xbox_live" | "xsolla" | "pc_standalone" | "nintendo_shop" | "google_play" | "app_store_ios" | "android_standalone" | "ios_standalone" | "android_other" | "ios_other" | "pc_other";
			account_id?: string;
		};
		PlatformUser: {
			/** The player's id on the platform */
			user_id: string;
			platform: "playstation_network" | "xbox_live" | "xsolla" | "pc_standalone" | "nintendo_shop" | "google_play" | "app_store_ios" | "android_standalone" | "ios_standalone" | "android_other" | "ios_other" | "pc_other";
		};
		BackpackGame: {
			external_game_id: string;
			name: string;
			image_url?: string | null;
		};
		StoredBackpackGame: {
			external_game_id: string;
			name: string;
			image_url?: string;
		};
		NewBackpackKeys: {
			item_sku: string;
			item_name: string;
			image_url: string;
			description?: string;
			game_name?: string;
			game_image_url?: string;
			external_game_id?: string;
			platform?: string;
			code?: string;
		}[];
		BackpackItem: {
			item_id: string;
			item_sku: string;
			item_name: string;
			item_type: "game_key" | "promo_code" | "virtual_currency" | "virtual_item";
			item_status: "available" | "moved" | "received";
			image_url?: string;
			image_proxy_url?: string;
			description: string;
			project_id: number;
			merchant_id: number;
			price?: number;
			currency?: string;
			promo_code?: string;
			code?: string;
			items: {
				sku: string;
				quantity: number;
			}[];
			game_name?: string;
			game_image_url?: string;
			external_game_id?: string;
			platform?: string;
			quantity: number;
			is_external_vc: boolean;
			/** ISO 8601 with an offset */
			created_at: string;
		};
		NewBackpackPromoCodes: {
			item_sku: string;
			item_name: string;
			image_url: string;
			description?: string;
			game_name?: string;
			game_image_url?: string;
			external_game_id?: string;
			platform?: string;
			promo_code?: string;
			items?: {
				sku: string;
				quantity: number;
			}[];
		}[];
		NewBackpackCurrency: {
			item_sku: string;
			item_name: string;
			image_url: string;
			description?: string;
			game_name?: string;
			game_image_url?: string;
			external_game_id?: string;
			platform?: string;
			price: number;
			currency: string;
			quantity: number;
		}[];
		NewBackpackItems: {
			item_sku: string;
			item_name: string;
			image_url: string;
			description?: string;
			game_name?: string;
			game_image_url?: string;
			external_game_id?: string;
			platform?: string;
		}[];
		UserValidationWebhook: {
			notification_type: "user_validation";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
				email?: string | null;
				country?: string;
				name?: string;
				phone?: string;
				ip?: string;
				zip?: string;
			};
		};
		OrderPaidWebhook: {
			notification_type: "order_paid";
			items: components["schemas"]["WebhookItem"][];
			order: {
				id: number;
				mode: "default" | "sandbox";
				/**
				* @description `unknown`: the order cost nothing
				* @enum {unknown}
				*/
				currency_type: "real" | "virtual" | "unknown" | "loyalty_point";
				/** ISO 4217, or the SKU of a virtual currency */
				currency: string;
				/** With four digits after the point; of a virtual currency, a whole number */
				amount: string;
				status: "paid";
				platform: string | null;
				comment: string | null;
				/** The transaction; empty where nothing was paid */
				invoice_id: string;
				promotions: {
					amount_without_discount: string;
					amount_with_discount: string;
					sequence: number;
				}[];
				promocodes?: {
					code: string;
					external_id: string;
				}[];
				coupons?: {
					code: string;
					external_id: string;
				}[];
			};
			user: {
				external_id: string;
				email: string | null;
				country: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
			billing?: components["schemas"]["WebhookBilling"];
		};
		WebhookItem: {
			sku: string;
			type: string;
			is_pre_order: boolean;
			quantity: number;
			/** Of the whole line, with four digits after the point: `"4.9900"` */
			amount: string;
			promotions: {
				amount_without_discount: string;
				amount_with_discount: string;
				sequence: number;
			}[];
			/** In version 2 of the settings */
			is_free?: boolean;
			/** In version 2 of the settings */
			is_bonus?: boolean;
			/** In version 2 of the settings: it is in the bundle before it, and costs nothing. In version 1 the contents of bundles are there, too, and nothing tells them apart */
			is_bundle_content?: boolean;
			custom_attributes?: {
				[key: string]: unknown;
			};
		};
		WebhookBilling: {
			notification_type: "payment" | "refund" | "partial_refund";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			transaction: {
				id: number;
				external_id?: string;
				payment_method: number;
				payment_method_name: string;
				payment_method_order_id: string;
				payment_date: string;
				/**
				* @description A test payment
				* @constant
				*/
				dry_run?: 1;
				agreement: number;
			};
			payment_details: components["schemas"]["WebhookPaymentDetails"];
			purchase: {
				checkout?: components["schemas"]["WebhookMoney"];
				total: components["schemas"]["WebhookMoney"];
				subscription?: {
					plan_id: string;
					subscription_id: number;
					product_id?: string;
					/** Those of the plan */
					tags?: string[];
					date_create: string;
					date_next_charge?: string;
					currency: string;
					amount: number;
				};
				promotions?: {
					id: number;
					technical_name: string;
				}[];
				coupon?: {
					coupon_code: string;
					campaign_code: string;
				};
			};
			refund_details?: {
				code: number;
				reason: string;
				author?: string;
			};
		};
		WebhookPaymentDetails: {
			payment: components["schemas"]["WebhookMoney"];
			payment_method_sum: components["schemas"]["WebhookMoney"];
			xsolla_balance_sum: components["schemas"]["WebhookMoney"];
			payout: components["schemas"]["WebhookMoney"];
			payout_currency_rate: string;
			xsolla_fee: components["schemas"]["WebhookMoney"];
			payment_method_fee: components["schemas"]["WebhookMoney"];
			vat: components["schemas"]["WebhookTax"];
			sales_tax: components["schemas"]["WebhookTax"];
			direct_wht: components["schemas"]["WebhookTax"];
			country_wht: components["schemas"]["WebhookTax"];
			repatriation_commission: components["schemas"]["WebhookMoney"];
			user_acquisition_fee: components["schemas"]["WebhookTax"];
		};
		WebhookMoney: {
			currency: string;
			amount: number;
		};
		WebhookTax: {
			currency: string;
			amount: number;
			percent: number;
		};
		OrderCanceledWebhook: {
			notification_type: "order_canceled";
			items: components["schemas"]["WebhookItem"][];
			order: {
				id: number;
				mode: "default" | "sandbox";
				/**
				* @description `unknown`: the order cost nothing
				* @enum {unknown}
				*/
				currency_type: "real" | "virtual" | "unknown" | "loyalty_point";
				/** ISO 4217, or the SKU of a virtual currency */
				currency: string;
				/** With four digits after the point; of a virtual currency, a whole number */
				amount: string;
				status: "canceled";
				platform: string | null;
				comment: string | null;
				/** The transaction; empty where nothing was paid */
				invoice_id: string;
				promotions: {
					amount_without_discount: string;
					amount_with_discount: string;
					sequence: number;
				}[];
				promocodes?: {
					code: string;
					external_id: string;
				}[];
				coupons?: {
					code: string;
					external_id: string;
				}[];
			};
			user: {
				external_id: string;
				email: string | null;
				country: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
			billing?: components["schemas"]["WebhookBilling"];
		};
		PaymentWebhook: {
			notification_type: "payment";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			transaction: {
				id: number;
				external_id?: string;
				payment_method: number;
				payment_method_name: string;
				payment_method_order_id: string;
				payment_date: string;
				/**
				* @description A test payment
				* @constant
				*/
				dry_run?: 1;
				agreement: number;
			};
			payment_details: components["schemas"]["WebhookPaymentDetails"];
			purchase: components["schemas"]["WebhookPurchase"];
			user: {
				id: string;
				email: string | null;
				country: string;
				ip?: string;
				zip?: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
		};
		WebhookPurchase: {
			checkout: components["schemas"]["WebhookMoney"];
			total: components["schemas"]["WebhookMoney"];
			subscription?: {
				plan_id: string;
				subscription_id: number;
				product_id?: string;
				/** Those of the plan */
				tags?: string[];
				date_create: string;
				date_next_charge?: string;
				currency: string;
				amount: number;
			};
			promotions?: {
				id: number;
				technical_name: string;
			}[];
			coupon?: {
				coupon_code: string;
				campaign_code: string;
			};
		};
		RefundWebhook: {
			notification_type: "refund";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			transaction: {
				id: number;
				external_id?: string;
				payment_method: number;
				payment_method_name: string;
				payment_method_order_id: string;
				payment_date: string;
				/**
				* @description A test payment
				* @constant
				*/
				dry_run?: 1;
				agreement: number;
			};
			payment_details: components["schemas"]["WebhookPaymentDetails"];
			purchase: components["schemas"]["WebhookPurchase"];
			user: {
				id: string;
				email: string | null;
				country: string;
				ip?: string;
				zip?: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
			refund_details: {
				code: number;
				reason: string;
				author?: string;
			};
		};
		PartialRefundWebhook: {
			notification_type: "partial_refund";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			transaction: {
				id: number;
				external_id?: string;
				payment_method: number;
				payment_method_name: string;
				payment_method_order_id: string;
				payment_date: string;
				/**
				* @description A test payment
				* @constant
				*/
				dry_run?: 1;
				agreement: number;
			};
			payment_details: components["schemas"]["WebhookPaymentDetails"];
			purchase: components["schemas"]["WebhookPurchase"];
			user: {
				id: string;
				email: string | null;
				country: string;
				ip?: string;
				zip?: string;
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
			refund_details: {
				code: number;
				reason: string;
				author?: string;
			};
		};
		PaymentDeclinedWebhook: {
			notification_type: "ps_declined";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
			};
			purchase: {
				virtual_items: {
					items: {
						sku: string;
						amount: number;
					}[];
				};
			};
			reason: string;
		};
		CreateSubscriptionWebhook: {
			notification_type: "create_subscription";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
				name?: string | null;
			};
			subscription: {
				plan_id: string;
				subscription_id: number;
				product_id?: string;
				/** Those of the plan */
				tags?: string[];
				date_create: string;
				date_next_charge?: string;
				trial?: {
					value: number;
					type: string;
				};
			};
			custom_parameters?: {
				[key: string]: unknown;
			};
		};
		UpdateSubscriptionWebhook: {
			notification_type: "update_subscription";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
				name?: string | null;
			};
			subscription: {
				plan_id: string;
				subscription_id: number;
				product_id?: string;
				/** Those of the plan */
				tags?: string[];
				date_next_charge?: string;
			};
		};
		NonRenewalSubscriptionWebhook: {
			notification_type: "non_renewal_subscription";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
				name?: string | null;
				email?: string;
			};
			subscription: {
				plan_id: string;
				subscription_id: number;
				product_id?: string;
				date_create: string;
				/** Of the charge that will not come */
				date_next_charge?: string;
				currency: string;
				amount: number;
			};
		};
		CancelSubscriptionWebhook: {
			notification_type: "cancel_subscription";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			user: {
				id: string;
				name?: string | null;
			};
			subscription: {
				plan_id: string;
				subscription_id: number;
				product_id?: string;
				date_create: string;
				date_end?: string;
			};
		};
		MoveToGameWebhook: {
			notification_type: "move_to_game";
			settings: {
				project_id: number;
				merchant_id: number;
			};
			items: {
				/** Of the one item: grant it once */
				id: string;
				sku: string;
				type: string;
				quantity: number;
			}[];
			user: {
				id: string;
			};
		};
	};
	responses: never;
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}

export interface operations {
	createUserToken: {
		parameters: {
			path: {
				merchant_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["UserTokenRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
		};
	};
	listAttributes: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						attributes: {
							/** No `.` and no `..`, which no path can name */
							external_id: string;
							name: components["schemas"]["Localized"];
						}[];
						total_count: number;
					};
				};
			};
		};
	};
	createAttribute: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** No `.` and no `..`, which no path can name */
					external_id: string;
					name: components["schemas"]["Localized"];
					/** Refused: it is read only */
					readonly values?: unknown;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/** No `.` and no `..`, which no path can name */
						external_id: string;
					};
				};
			};
		};
	};
	getAttribute: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/** No `.` and no `..`, which no path can name */
						external_id: string;
						name: components["schemas"]["Localized"];
						values: {
							/** No `.` and no `..`, which no path can name */
							external_id: string;
							value: components["schemas"]["Localized"];
						}[];
					};
				};
			};
		};
	};
	updateAttribute: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** No `.` and no `..`, which no path can name */
					external_id: string;
					name: components["schemas"]["Localized"];
					/** Ignored */
					readonly values?: unknown;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteAttribute: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	createAttributeValue: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** No `.` and no `..`, which no path can name */
					external_id: string;
					value: components["schemas"]["Localized"];
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/** No `.` and no `..`, which no path can name */
						external_id: string;
					};
				};
			};
		};
	};
	deleteAttributeValues: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	updateAttributeValue: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
				value_external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** No `.` and no `..`, which no path can name */
					external_id: string;
					value: components["schemas"]["Localized"];
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteAttributeValue: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
				value_external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listCatalogRules: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				is_enabled?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: {
							rule_id: number;
							name: string;
							is_enabled: boolean;
							is_satisfied_for_unauth: boolean;
							attribute_conditions: components["schemas"]["AttributeConditions"];
							items: {
								item_id: number;
								sku: string;
								name: string;
								type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
								bundle_type?: "standard" | "virtual_currency_package";
							}[];
						}[];
					};
				};
			};
		};
	};
	createCatalogRule: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					name: string;
					is_enabled: boolean;
					/** Shows the items to whoever is not signed in */
					is_satisfied_for_unauth?: boolean;
					attribute_conditions: components["schemas"]["AttributeConditions"];
					items: ({
						item_id: number;
					} | {
						sku: string;
					})[];
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						rule_id: number;
					};
				};
			};
		};
	};
	listAllCatalogRules: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						items: {
							rule_id: number;
							name: string;
							is_enabled: boolean;
						}[];
					};
				};
			};
		};
	};
	getCatalogRule: {
		parameters: {
			path: {
				project_id: number;
				rule_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						rule_id: number;
						name: string;
						is_enabled: boolean;
						is_satisfied_for_unauth: boolean;
						attribute_conditions: components["schemas"]["AttributeConditions"];
						items: {
							item_id: number;
							sku: string;
							name: string;
							type: "virtual_good" | "virtual_currency" | "bundle" | "game_key" | "unit" | "physical_good";
							bundle_type?: "standard" | "virtual_currency_package";
						}[];
					};
				};
			};
		};
	};
	replaceCatalogRule: {
		parameters: {
			path: {
				project_id: number;
				rule_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					name: string;
					is_enabled: boolean;
					/** Shows the items to whoever is not signed in */
					is_satisfied_for_unauth?: boolean;
					attribute_conditions: components["schemas"]["AttributeConditions"];
					items: ({
						item_id: number;
					} | {
						sku: string;
					})[];
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteCatalogRule: {
		parameters: {
			path: {
				project_id: number;
				rule_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	changeCatalogRule: {
		parameters: {
			path: {
				project_id: number;
				rule_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					name?: string;
					is_enabled?: boolean;
					/** Shows the items to whoever is not signed in */
					is_satisfied_for_unauth?: boolean;
					attribute_conditions?: components["schemas"]["AttributeConditions"];
					items?: ({
						item_id: number;
					} | {
						sku: string;
					})[];
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminVirtualItems: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredVirtualItem"][];
					};
				};
			};
		};
	};
	createVirtualItem: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualItem"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						sku: string;
					};
				};
			};
		};
	};
	listAdminVirtualItemsByGroup: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredVirtualItem"][];
					};
				};
			};
		};
	};
	listAdminVirtualItemsByGroupId: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
				group_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredVirtualItem"][];
					};
				};
			};
		};
	};
	getAdminVirtualItem: {
		parameters: {
			query?: {
				promo_code?: string;
			};
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredVirtualItem"];
				};
			};
		};
	};
	updateVirtualItem: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualItemUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteVirtualItem: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminVirtualCurrencies: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredVirtualCurrency"][];
					};
				};
			};
		};
	};
	createVirtualCurrency: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualCurrency"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						sku: string;
					};
				};
			};
		};
	};
	getAdminVirtualCurrency: {
		parameters: {
			query?: {
				promo_code?: string;
			};
			path: {
				project_id: number;
				virtual_currency_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredVirtualCurrency"];
				};
			};
		};
	};
	updateVirtualCurrency: {
		parameters: {
			path: {
				project_id: number;
				virtual_currency_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualCurrency"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteVirtualCurrency: {
		parameters: {
			path: {
				project_id: number;
				virtual_currency_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminVirtualCurrencyPackages: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredPackage"][];
					};
				};
			};
		};
	};
	createVirtualCurrencyPackage: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualCurrencyPackage"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						sku: string;
					};
				};
			};
		};
	};
	getAdminVirtualCurrencyPackage: {
		parameters: {
			query?: {
				promo_code?: string;
			};
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredPackage"];
				};
			};
		};
	};
	updateVirtualCurrencyPackage: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminVirtualCurrencyPackage"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteVirtualCurrencyPackage: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminBundles: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredBundle"][];
					};
				};
			};
		};
	};
	createBundle: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBundle"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						sku: string;
					};
				};
			};
		};
	};
	listAdminBundlesByGroupId: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
				group_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredBundle"][];
					};
				};
			};
		};
	};
	listAdminBundlesByGroup: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				promo_code?: string;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredBundle"][];
					};
				};
			};
		};
	};
	getAdminBundle: {
		parameters: {
			query?: {
				promo_code?: string;
			};
			path: {
				project_id: number;
				sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredBundle"];
				};
			};
		};
	};
	updateBundle: {
		parameters: {
			path: {
				project_id: number;
				sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBundle"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteBundle: {
		parameters: {
			path: {
				project_id: number;
				sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	showBundle: {
		parameters: {
			path: {
				project_id: number;
				sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	hideBundle: {
		parameters: {
			path: {
				project_id: number;
				sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	getCart: {
		parameters: {
			query?: {
				currency?: string;
				country?: string;
				locale?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Cart"];
				};
			};
		};
	};
	getCartById: {
		parameters: {
			query?: {
				currency?: string;
				country?: string;
				locale?: string;
			};
			path: {
				project_id: number;
				cart_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Cart"];
				};
			};
		};
	};
	fillCart: {
		parameters: {
			query?: {
				currency?: string;
				country?: string;
				locale?: string;
			};
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["CartFill"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FilledCart"];
				};
			};
		};
	};
	fillCartById: {
		parameters: {
			query?: {
				currency?: string;
				country?: string;
				locale?: string;
			};
			path: {
				project_id: number;
				cart_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["CartFill"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FilledCart"];
				};
			};
		};
	};
	putCartItem: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity?: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteCartItem: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	putCartItemById: {
		parameters: {
			path: {
				project_id: number;
				cart_id: string;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity?: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteCartItemById: {
		parameters: {
			path: {
				project_id: number;
				cart_id: string;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	clearCart: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	clearCartById: {
		parameters: {
			path: {
				project_id: number;
				cart_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	fillUserCart: {
		parameters: {
			query?: {
				locale?: string;
			};
			header: {
				/** Whose cart it is */
				"x-user-id": string;
			};
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["ServerCartFill"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FilledCart"];
				};
			};
		};
	};
	fillUserCartById: {
		parameters: {
			query?: {
				locale?: string;
			};
			header: {
				/** Whose cart it is */
				"x-user-id": string;
			};
			path: {
				project_id: number;
				cart_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["ServerCartFill"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FilledCart"];
				};
			};
		};
	};
	searchOrders: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody?: {
			content: {
				"application/json": components["schemas"]["OrderSearch"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						orders: components["schemas"]["FoundOrder"][];
						total_items_count: number;
						has_more: boolean;
					};
				};
			};
		};
	};
	createPaymentToken: {
		parameters: {
			header?: {
				/** The address of the player, which names their country where the body does not */
				"x-user-ip"?: string;
			};
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["ServerOrderRequest"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["OrderToken"];
				};
			};
		};
	};
	refundPayment: {
		parameters: {
			path: {
				merchant_id: number;
				transaction_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					description: string;
					email?: string;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	refundPaymentInPart: {
		parameters: {
			path: {
				merchant_id: number;
				transaction_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					description: string;
					email?: string;
					/** In the currency of the payment */
					refund_amount: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	chargeBackPayment: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				transaction_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	searchTransactions: {
		parameters: {
			query?: {
				datetime_from?: string;
				datetime_to?: string;
				project_id?: number;
				show_dry_run?: boolean;
				status?: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
				limit?: number;
				offset?: number;
				transaction_id?: number;
				phone?: string;
				user_id?: string;
				user_name?: string;
				user_custom?: string;
				email?: string;
				external_id?: string;
				type?: "all" | "transferred" | "canceled" | "test";
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FoundTransaction"][];
				};
			};
		};
	};
	findTransaction: {
		parameters: {
			query?: {
				transaction_id?: number;
				external_id?: string;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["SimpleTransaction"][];
				};
			};
		};
	};
	getTransactionDetails: {
		parameters: {
			path: {
				merchant_id: number;
				transaction_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["TransactionDetails"][];
				};
			};
		};
	};
	getRegistry: {
		parameters: {
			query?: {
				datetime_from?: string;
				datetime_to?: string;
				project_id?: number;
				show_dry_run?: boolean;
				status?: "created" | "processing" | "review" | "error" | "done" | "awaitingRefund" | "refunded" | "canceled" | "partiallyRefunded";
				limit?: number;
				offset?: number;
				transfer_id?: number;
				report_id?: number;
				merchant_of_records?: "service" | "distributor";
				in_transfer_currency?: boolean;
				show_total?: boolean;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["RegistryRow"][];
				};
			};
		};
	};
	listTransfers: {
		parameters: {
			query?: {
				datetime_from?: string;
				datetime_to?: string;
				project_id?: number;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Transfer"][];
				};
			};
		};
	};
	summarizeTransfers: {
		parameters: {
			query?: {
				datetime_from?: string;
				datetime_to?: string;
				project_id?: number;
				transfer_id?: number;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["TransferSummary"][];
				};
			};
		};
	};
	listFinancialReports: {
		parameters: {
			query?: {
				datetime_from?: string;
				datetime_to?: string;
				project_id?: number;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["FinancialReport"][];
				};
			};
		};
	};
	authenticateHubUser: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						id?: string | null;
						email: string;
						name?: string | null;
						ip?: string | null;
						phone?: string | null;
						country?: string | null;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
		};
	};
	orderHubCart: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					geotype: number;
					/** ISO 4217 */
					currency?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["NewHubOrder"];
				};
			};
		};
	};
	orderHubCartById: {
		parameters: {
			path: {
				project_id: number;
				cart_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					geotype: number;
					/** ISO 4217 */
					currency?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["NewHubOrder"];
				};
			};
		};
	};
	orderHubItem: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					geotype: number;
					/** ISO 4217 */
					currency?: string;
					quantity?: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["NewHubOrder"];
				};
			};
		};
	};
	getHubOrder: {
		parameters: {
			path: {
				project_id: number;
				order_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["HubOrder"];
				};
			};
		};
	};
	pushHubPayment: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					project_id: number;
					payment: {
						geotype_id: number;
						amount: number | string;
						currency?: string | null;
						ps_transaction_id?: string | null;
						project_transaction_id?: string | null;
					};
					purchase: {
						order_id: number;
					};
					user: {
						id: string;
						email?: string | null;
						phone?: string | null;
						ps_account_id?: string | null;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						transaction_id: number;
					};
				};
			};
		};
	};
	cancelHubPayment: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					project_id: number;
					transaction_id?: number | null;
					ps_transaction_id?: string | null;
					purchase?: {
						order_id: number;
					} | null;
					reason?: string | null;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	listMerchantPromotions: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				project_id?: number;
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["MerchantPromotion"][];
				};
			};
		};
	};
	createMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["MerchantPromotionBody"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						id: number;
					};
				};
			};
		};
	};
	getMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["MerchantPromotion"];
				};
			};
		};
	};
	updateMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["MerchantPromotionUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	reviewMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						errors: {
							code: "no_subject" | "unknown_item" | "unknown_package" | "no_reward" | "unknown_bonus" | "no_period" | "period_over" | "unknown_payment_system" | "unknown_campaign" | "campaign_over" | "campaign_empty";
							message: string;
						}[];
					};
				};
			};
		};
	};
	getMerchantPromotionRewards: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["PromotionRewards"];
				};
			};
		};
	};
	setMerchantPromotionRewards: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					purchase?: {
						discount_percent: number;
					} | null;
					item?: {
						discount_percent?: number | null;
						bonus?: {
							sku: string;
							amount: number;
						}[] | null;
					} | null;
					package?: {
						bonus_percent?: number | null;
						bonus_amount?: number | null;
					} | null;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	toggleMerchantPromotion: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	getMerchantPromotionSubject: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["PromotionSubject"];
				};
			};
		};
	};
	setMerchantPromotionSubject: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					purchase?: boolean;
					items?: string[] | null;
					packages?: number[] | null;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	getMerchantPromotionPaymentSystems: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["PromotionPaymentSystems"];
				};
			};
		};
	};
	setMerchantPromotionPaymentSystems: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PromotionPaymentSystems"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	getMerchantPromotionPeriods: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["PromotionPeriods"];
				};
			};
		};
	};
	setMerchantPromotionPeriods: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PromotionPeriods"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	setMerchantPromotionCampaigns: {
		parameters: {
			path: {
				merchant_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					campaigns: number[];
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	getCampaignCoupon: {
		parameters: {
			path: {
				project_id: number;
				code: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["CampaignCoupon"];
				};
			};
		};
	};
	redeemCampaignCoupon: {
		parameters: {
			path: {
				project_id: number;
				code: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user_id: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["CampaignCoupon"];
				};
			};
		};
	};
	createCouponCampaign: {
		parameters: {
			path: {
				merchant_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					campaign_code: string;
					project_id: number;
					campaign_names: components["schemas"]["LocalizedByTag"];
					redeems_count_for_user?: number | null;
					campaign_redeems_count_for_user?: number | null;
					redeems_count?: number | null;
					expiration_date?: string | null;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						id: number;
					};
				};
			};
		};
	};
	addCampaignCoupon: {
		parameters: {
			path: {
				merchant_id: number;
				campaign_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					coupon_code: string;
					redeems_count?: number | null;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						coupon_id: number;
					};
				};
			};
		};
	};
	listSavedPaymentAccounts: {
		parameters: {
			query?: {
				mode?: "sandbox";
			};
			path: {
				project_id: number;
				user_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["SavedPaymentAccount"][];
				};
			};
		};
	};
	chargeSavedPaymentAccount: {
		parameters: {
			path: {
				project_id: number;
				user_id: string;
				type: string;
				account_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AccountChargeRequest"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						transaction_id: number;
					};
				};
			};
		};
	};
	deleteSavedPaymentAccount: {
		parameters: {
			path: {
				project_id: number;
				user_id: string;
				type: string;
				account_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listPlans: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				plan_id?: number[];
				external_id?: string[];
				group_id?: string[];
				product_id?: number;
				query?: string;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Plan"][];
				};
			};
		};
	};
	createPlan: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PlanBody"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						plan_id: number;
						external_id: string;
					};
				};
			};
		};
	};
	updatePlan: {
		parameters: {
			path: {
				project_id: number;
				plan_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PlanUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	disablePlan: {
		parameters: {
			path: {
				project_id: number;
				plan_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	enablePlan: {
		parameters: {
			path: {
				project_id: number;
				plan_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	deletePlan: {
		parameters: {
			path: {
				project_id: number;
				plan_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listProducts: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Product"][];
				};
			};
		};
	};
	createProduct: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["ProductBody"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						product_id: number;
					};
				};
			};
		};
	};
	updateProduct: {
		parameters: {
			path: {
				project_id: number;
				product_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["ProductUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteProduct: {
		parameters: {
			path: {
				project_id: number;
				product_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listSubscriptionPayments: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				status?: "done" | "declined" | "refunded";
				datetime_from?: string;
				datetime_to?: string;
				subscription_id?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["SubscriptionPayment"][];
				};
			};
		};
	};
	listUserSubscriptionPayments: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				status?: "done" | "declined" | "refunded";
				datetime_from?: string;
				datetime_to?: string;
				subscription_id?: number;
				plan_id?: number;
				product_id?: number;
			};
			path: {
				project_id: number;
				user_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["SubscriptionPayment"][];
				};
			};
		};
	};
	listSubscriptionCurrencies: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/** ISO 4217 */
						currency: string;
						name: string;
					}[];
				};
			};
		};
	};
	getSubscription: {
		parameters: {
			path: {
				project_id: number;
				subscription_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Subscription"];
				};
			};
		};
	};
	updateSubscription: {
		parameters: {
			path: {
				project_id: number;
				user_id: string;
				subscription_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["SubscriptionUpdate"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Subscription"];
				};
			};
		};
	};
	listMerchantSubscriptions: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				project_id?: number;
				user_id?: string;
				plan_id?: number;
				product_id?: number;
				status?: components["schemas"]["SubscriptionStatus"];
			};
			path: {
				merchant_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Subscription"][];
				};
			};
		};
	};
	listDiscounts: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotions: components["schemas"]["StoredDiscount3"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createDiscount: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminDiscount3"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						promotion_id: number;
					};
				};
			};
		};
	};
	getDiscount: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredDiscount3"];
				};
			};
		};
	};
	replaceDiscount: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminDiscount3"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteDiscount: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listBonuses: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotions: components["schemas"]["StoredBonus3"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createBonus: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBonus3"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						promotion_id: number;
					};
				};
			};
		};
	};
	getBonus: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredBonus3"];
				};
			};
		};
	};
	replaceBonus: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBonus3"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteBonus: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listDiscountsV2: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotions: components["schemas"]["StoredDiscount"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createDiscountV2: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminDiscount"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						promotion_id: number;
					};
				};
			};
		};
	};
	getDiscountV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredDiscount"];
				};
			};
		};
	};
	replaceDiscountV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminDiscountUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteDiscountV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listBonusesV2: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotions: components["schemas"]["StoredBonus"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createBonusV2: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBonus"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						promotion_id: number;
					};
				};
			};
		};
	};
	getBonusV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredBonus"];
				};
			};
		};
	};
	replaceBonusV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminBonusUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteBonusV2: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	activatePromotion: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	deactivatePromotion: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listCoupons: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						items: components["schemas"]["StoredCoupon"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createCoupon: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminCoupon"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						external_id: string;
					};
				};
			};
		};
	};
	getCoupon: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredCoupon"];
				};
			};
		};
	};
	replaceCoupon: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["CouponChange"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteCoupon: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listPromoCodes: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						items: components["schemas"]["StoredPromoCode"][];
						total_promotions_count: number;
						active_promotions_count: number;
						inactive_promotions_count: number;
					};
				};
			};
		};
	};
	createPromoCode: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminPromoCode"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						external_id: string;
					};
				};
			};
		};
	};
	getPromoCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredPromoCode"];
				};
			};
		};
	};
	replacePromoCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PromoCodeChange"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deletePromoCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	getPromotionOfCode: {
		parameters: {
			path: {
				project_id: number;
				code: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredRedeemable"];
				};
			};
		};
	};
	activateCoupon: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	deactivateCoupon: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listCouponCodes: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						codes: {
							code: string;
						}[];
						total_count: number;
					};
				};
			};
		};
	};
	addCouponCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					coupon_code?: string;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
		};
	};
	generateCouponCodes: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					count: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						count: number;
					};
				};
			};
		};
	};
	getUserCouponLimit: {
		parameters: {
			query: {
				user_external_id: string;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	setUserCouponLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	addUserCouponLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	removeUserCouponLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	getCouponCodeLimits: {
		parameters: {
			query?: {
				codes?: string[];
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotion_id: number;
						has_more: boolean;
						total_items_count: number;
						items: {
							code: string;
							per_code: {
								total: number;
								available: number;
								used: number;
								reserved: number;
							};
						}[];
					};
				};
			};
		};
	};
	activatePromoCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	deactivatePromoCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listPromoCodeCodes: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						codes: {
							code: string;
						}[];
						total_count: number;
					};
				};
			};
		};
	};
	addPromoCodeCode: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					coupon_code?: string;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
		};
	};
	generatePromoCodeCodes: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					count: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						count: number;
					};
				};
			};
		};
	};
	getUserPromoCodeLimit: {
		parameters: {
			query: {
				user_external_id: string;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	setUserPromoCodeLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	addUserPromoCodeLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	removeUserPromoCodeLimit: {
		parameters: {
			path: {
				project_id: number;
				external_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	getPromoCodeCodeLimits: {
		parameters: {
			query?: {
				codes?: string[];
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
				external_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						promotion_id: number;
						has_more: boolean;
						total_items_count: number;
						items: {
							code: string;
							per_code: {
								total: number;
								available: number;
								used: number;
								reserved: number;
							};
						}[];
					};
				};
			};
		};
	};
	refreshUserItemLimits: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
				};
			};
		};
		responses: {
			200: {
			};
		};
	};
	refreshItemLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					} | null;
				};
			};
		};
		responses: {
			200: {
			};
		};
	};
	getUserItemLimit: {
		parameters: {
			query: {
				user_external_id: string;
			};
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	setUserItemLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	addUserItemLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	removeUserItemLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	refreshUserPromotionLimits: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
				};
			};
		};
		responses: {
			200: {
			};
		};
	};
	refreshPromotionLimit: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					} | null;
				};
			};
		};
		responses: {
			200: {
			};
		};
	};
	getUserPromotionLimit: {
		parameters: {
			query: {
				user_external_id: string;
			};
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	setUserPromotionLimit: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	addUserPromotionLimit: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	removeUserPromotionLimit: {
		parameters: {
			path: {
				project_id: number;
				promotion_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user: {
						user_external_id: string;
					};
					available: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						per_user: {
							total: number;
							available: number;
						};
					};
				};
			};
		};
	};
	getPreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						item_id: number;
						sku: string;
						is_pre_order_limit_enabled: boolean;
						/** Units that may still be ordered */
						available: number;
						/** Units of orders that wait for their payment */
						reserved: number;
						/** Units of orders that are paid */
						sold: number;
					};
				};
			};
		};
	};
	setPreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	addPreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			201: {
			};
		};
	};
	removePreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	togglePreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					is_pre_order_limit_enabled: boolean;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	removeAllPreOrderLimit: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	getPreOrderLimitById: {
		parameters: {
			path: {
				project_id: number;
				item_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						item_id: number;
						sku: string;
						is_pre_order_limit_enabled: boolean;
						/** Units that may still be ordered */
						available: number;
						/** Units of orders that wait for their payment */
						reserved: number;
						/** Units of orders that are paid */
						sold: number;
					};
				};
			};
		};
	};
	setPreOrderLimitById: {
		parameters: {
			path: {
				project_id: number;
				item_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	addPreOrderLimitById: {
		parameters: {
			path: {
				project_id: number;
				item_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			201: {
			};
		};
	};
	removePreOrderLimitById: {
		parameters: {
			path: {
				project_id: number;
				item_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					quantity: number;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	togglePreOrderLimitById: {
		parameters: {
			path: {
				project_id: number;
				item_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					is_pre_order_limit_enabled: boolean;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	listValuePoints: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredValuePoint"][];
					};
				};
			};
		};
	};
	createValuePoint: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminValuePoint"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						sku: string;
						item_id: number;
					};
				};
			};
		};
	};
	getValuePoint: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredValuePointDetails"];
				};
			};
		};
	};
	updateValuePoint: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminValuePointUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteValuePoint: {
		parameters: {
			path: {
				project_id: number;
				item_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listValuePointRewards: {
		parameters: {
			path: {
				project_id: number;
				value_point_sku: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						items: components["schemas"]["ValuePointReward"][];
					};
				};
			};
		};
	};
	setValuePointRewards: {
		parameters: {
			path: {
				project_id: number;
				value_point_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					sku: string;
					amount: number;
				}[];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteValuePointRewards: {
		parameters: {
			path: {
				project_id: number;
				value_point_sku: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	patchValuePointRewards: {
		parameters: {
			path: {
				project_id: number;
				value_point_sku: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					sku: string;
					amount: number;
				}[];
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminRewardChains: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				enabled?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredRewardChain"][];
					};
				};
			};
		};
	};
	createRewardChain: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminRewardChain"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						reward_chain_id: number;
					};
				};
			};
		};
	};
	getAdminRewardChain: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredRewardChainDetails"];
				};
			};
		};
	};
	updateRewardChain: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminRewardChainUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteRewardChain: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	toggleRewardChain: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	resetRewardChain: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminRewardChainsV2: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
				enabled?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredRewardChain"][];
					};
				};
			};
		};
	};
	createRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminRewardChain"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						reward_chain_id: number;
					};
				};
			};
		};
	};
	getAdminRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredRewardChainDetails"];
				};
			};
		};
	};
	updateRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminRewardChainUpdate"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	toggleRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	resetRewardChainV2: {
		parameters: {
			path: {
				project_id: number;
				reward_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminOfferChains: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredOfferChain"][];
					};
				};
			};
		};
	};
	createOfferChain: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminOfferChain"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						id: number;
					};
				};
			};
		};
	};
	getAdminOfferChain: {
		parameters: {
			path: {
				project_id: number;
				offer_chain_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredOfferChain"];
				};
			};
		};
	};
	updateOfferChain: {
		parameters: {
			path: {
				project_id: number;
				offer_chain_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["AdminOfferChain"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	deleteOfferChain: {
		parameters: {
			path: {
				project_id: number;
				offer_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	toggleOfferChain: {
		parameters: {
			path: {
				project_id: number;
				offer_chain_id: number;
			};
		};
		responses: {
			204: {
			};
		};
	};
	listAdminDailyChains: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						has_more: boolean;
						total_items_count: number;
						items: components["schemas"]["StoredDailyChain"][];
					};
				};
			};
		};
	};
	addPurchasedItems: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["InventoryPurchases"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["InventoryOperations"];
				};
			};
		};
	};
	rewardItems: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["InventoryChanges"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["InventoryOperations"];
				};
			};
		};
	};
	revokeItems: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["InventoryChanges"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["InventoryOperations"];
				};
			};
		};
	};
	setItems: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["InventorySettings"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["InventoryOperations"];
				};
			};
		};
	};
	linkAccount: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PlatformUserLink"];
			};
		};
		responses: {
			204: {
			};
		};
	};
	signInPlatformUser: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["PlatformUser"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
		};
	};
	grantEntitlement: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user_external_id: string;
					game: {
						sku: string;
					};
					drm: {
						sku: string;
					};
					mode: "default" | "sandbox";
					code?: string | null;
					user_country?: string | null;
				};
			};
		};
		responses: {
			200: {
			};
		};
	};
	revokeEntitlement: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user_external_id: string;
					game: {
						sku: string;
					};
					drm: {
						sku: string;
					};
					mode: "default" | "sandbox";
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	listBackpackGames: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredBackpackGame"][];
				};
			};
		};
	};
	updateBackpackGame: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["BackpackGame"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["StoredBackpackGame"];
				};
			};
		};
	};
	createBackpackGame: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["BackpackGame"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["StoredBackpackGame"];
				};
			};
		};
	};
	grantGameKeys: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["NewBackpackKeys"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["BackpackItem"][];
				};
			};
		};
	};
	grantPromoCodes: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["NewBackpackPromoCodes"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["BackpackItem"][];
				};
			};
		};
	};
	grantBackpackCurrency: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["NewBackpackCurrency"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["BackpackItem"][];
				};
			};
		};
	};
	grantBackpackItems: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": components["schemas"]["NewBackpackItems"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["BackpackItem"][];
				};
			};
		};
	};
	listBackpackItemsOfUser: {
		parameters: {
			query?: {
				limit?: number;
				offset?: number;
			};
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["BackpackItem"][];
				};
			};
		};
	};
	deleteBackpackItem: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
				backpack_item_id: string;
			};
		};
		responses: {
			204: {
			};
		};
	};
	getMulticurrencyBalance: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						items: {
							virtual_currency_sku: string;
							name: string;
							image_url: string | null;
							/** Whole units of the currency */
							balance: number;
							/** Parts of the next unit; six of them are one */
							shards: number;
							points: {
								/** Shards of one unit */
								base: number;
								/** All that the user has, in shards */
								point: number;
							};
						}[];
					};
				};
			};
		};
	};
	topUpMulticurrencyBalance: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					user_id: string;
					virtual_currency_sku: string;
					shards: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						balance: {
							/** Whole units of the currency */
							balance: number;
							/** Parts of the next unit; six of them are one */
							shards: number;
						};
					};
				};
			};
		};
	};
	getAutoTopup: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						is_enabled: boolean;
						/** In units; below it, the package is bought */
						threshold: number;
						package_sku: string | null;
					};
				};
			};
		};
	};
	setAutoTopup: {
		parameters: {
			path: {
				merchant_id: number;
				project_id: number;
				user_id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					is_enabled: boolean;
					/** At least 1 where it is enabled */
					threshold: number;
					package_sku: string | null;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
	getWebhook: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						url: string;
						secret: string;
						is_enabled: boolean;
						version: 1 | 2;
					};
				};
			};
		};
	};
	updateWebhook: {
		parameters: {
			path: {
				project_id: number;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					url: string;
					secret: string;
					is_enabled: boolean;
					version?: 1 | 2;
				};
			};
		};
		responses: {
			204: {
			};
		};
	};
}
