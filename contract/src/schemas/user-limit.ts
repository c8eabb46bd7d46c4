import {type TSchema, Type} from 'typebox';

const MAX_INTEGER = 2_147_483_647;

const UserId = Type.String({minLength: 1, maxLength: 255});

/** A user, in a body and in a query. */
export const LimitedUser = Type.Object({user_external_id: UserId});
export const OfUser = Type.Object({user_external_id: UserId});

const change = <S extends TSchema>(available: S) => Type.Object({user: LimitedUser, available});
export const RemainsChange = change(Type.Integer({minimum: 1, maximum: MAX_INTEGER}));
export const RemainsSetting = change(Type.Integer({minimum: 0, maximum: MAX_INTEGER}));

/** A user's allowance since their limit began, and the rest of it. */
export const Remains = Type.Object({per_user: Type.Object({total: Type.Integer(), available: Type.Integer()})});
