import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "./alert";

test("UX access: an error interrupts, a notice waits, and an alert without content is not there", () => {
	expect(renderToStaticMarkup(<Alert>库存不足</Alert>)).toMatch(/^<div role="alert"[^>]*>库存不足</);
	expect(renderToStaticMarkup(<Alert tone="success">密码已更新</Alert>)).toMatch(/^<div role="status"/);
	expect(renderToStaticMarkup(<Alert>{undefined}</Alert>)).toBe("");
});
