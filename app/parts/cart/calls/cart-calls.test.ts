import { expect, test } from "vitest";
import { getCartCalls } from "./cart-calls";

test.each([
	["OPEN", "/cartNew/cartNumber"],
	["STANDARD", "/cart/cartNumber"],
	[null, "/cart/cartNumber"],
] as const)("§4.7 cart count: in the model %s it is asked for at %s", (model, path) => {
	expect(getCartCalls(model).getCartNumber.path).toBe(path);
});
