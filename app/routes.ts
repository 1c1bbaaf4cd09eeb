import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Every URL of the storefront (SPEC §2), by the layout around it. */
export default [
	screens("default", [
		index("routes/home/route.tsx"),
		route("search", "routes/search/route.tsx"),
		route("item", "routes/item/route.tsx"),
		route("shop", "routes/shop/route.tsx"),
		route("shopList", "routes/shop-list/route.tsx"),
		route("special", "routes/special/route.tsx"),
		route("page", "routes/page/route.tsx"),
		route("notice", "routes/notice/route.tsx"),
		route("noticeDetail", "routes/notice-detail/route.tsx"),
		route("const", "routes/const/route.tsx"),
		route("admin/main/index", "routes/workbench/route.tsx"),
		route("admin/order/theOrder/orderDetails", "routes/order-details/route.tsx"),
	]),
	screens("top-bar", [
		route("cart", "routes/cart/route.tsx"),
		route("cartNew", "routes/cart-new/route.tsx"),
		route("cartPage", "routes/cart-page/route.tsx"),
		route("orderConfirm", "routes/order-confirm/route.tsx"),
		route("cashier", "routes/cashier/route.tsx"),
		route("orderStatus", "routes/order-status/route.tsx"),
		route("location", "routes/location/route.tsx"),
	]),
	screens("no-footer", [
		route("login", "routes/login/route.tsx"),
		route("401", "routes/status/unauthorized.tsx"),
		route("403", "routes/status/forbidden.tsx"),
		route("404", "routes/status/not-found.tsx"),
		route("accessFail", "routes/status/access-fail.tsx"),
		route("*", "routes/status/missing.tsx"),
	]),
	route("out/:to", "routes/out/route.ts"),
	...(hasGallery() ? [route("ui-gallery", "routes/ui-gallery/route.tsx")] : []),
] satisfies RouteConfig;

/** The gallery of the primitives is for developers: in `npm run dev`, and in a build made with MALL_GALLERY=1. */
function hasGallery(): boolean {
	return process.env.NODE_ENV === "development" || process.env.MALL_GALLERY === "1";
}

/** Screens inside a layout, with the boundary between them that keeps the layout when a screen fails. */
function screens(name: "default" | "top-bar" | "no-footer", children: RouteConfigEntry[]): RouteConfigEntry {
	return layout(`shell/${name}-layout.tsx`, [
		layout("shell/error-page/boundary.tsx", { id: `${name}-boundary` }, children),
	]);
}
