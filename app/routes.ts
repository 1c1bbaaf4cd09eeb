import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the storefront (SPEC §2), by the layout around it. */
export default [
	layout("shell/default-layout.tsx", [
		index("routes/home/route.tsx"),
		route("search", "routes/search/route.tsx"),
		route("item", "routes/item/route.tsx"),
	]),
	layout("shell/top-bar-layout.tsx", [
		route("cart", "routes/cart/route.tsx"),
		route("cartNew", "routes/cart-new/route.tsx"),
		route("cartPage", "routes/cart-page/route.tsx"),
		route("orderConfirm", "routes/order-confirm/route.tsx"),
		route("cashier", "routes/cashier/route.tsx"),
		route("orderStatus", "routes/order-status/route.tsx"),
	]),
	layout("shell/no-footer-layout.tsx", [
		route("login", "routes/login/route.tsx"),
		route("401", "routes/status/unauthorized.tsx"),
		route("403", "routes/status/forbidden.tsx"),
		route("404", "routes/status/not-found.tsx"),
		route("accessFail", "routes/status/access-fail.tsx"),
		route("*", "routes/status/missing.tsx"),
	]),
	route("out/:to", "routes/out/route.ts"),
] satisfies RouteConfig;
