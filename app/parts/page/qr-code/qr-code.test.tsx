import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrCode, toSvgPath } from "./qr-code";

test("UX cashier: a code is drawn as runs of dark modules", () => {
	expect(
		toSvgPath([
			[true, true, false, true],
			[false, false, false, false],
			[false, true, true, true],
		]),
	).toBe("M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z");
});

test("UX access: the code has a name, and holds no text of its own", () => {
	const html = renderToStaticMarkup(<QrCode text="weixin://wxpay/<b>" label="微信支付二维码" />);
	expect(html).toContain('role="img" aria-label="微信支付二维码"');
	expect(html).not.toContain("wxpay");
});
