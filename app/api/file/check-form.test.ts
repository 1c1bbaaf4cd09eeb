import fc from "fast-check";
import { expect, test } from "vitest";
import { append, realPictures } from "../../../tests/support/fixtures/pictures";
import { checkForm } from "./check-form";

const { png } = realPictures;
const type = "multipart/form-data; boundary=----b1";
const file =
	'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

function formOf(content: Uint8Array | string, { head = file, end = "\r\n------b1--\r\n" } = {}): Uint8Array {
	return append(Buffer.from(`------b1\r\n${head}`), content, end);
}

/** The message, and how many bytes had gone by then. */
function check(body: Uint8Array, contentType = type, size = body.length) {
	const reading = checkForm(contentType);
	reading.next();
	for (let at = 0; at < body.length; at += size) {
		const step = reading.next(body.subarray(at, at + size));
		if (step.done) return { fault: step.value, read: Math.min(body.length, at + size) };
	}
	return { fault: reading.next(null).value ?? null, read: body.length };
}

test("O11: a form with one good file passes, however its bytes arrive", () => {
	const bodies = [formOf(png), formOf("%PDF-1.7\r\n------b\r\n--"), formOf(append(png, "\r\n------b0"))];
	fc.assert(
		fc.property(fc.constantFrom(...bodies), fc.integer({ min: 1, max: 400 }), (body, size) => {
			expect(check(body, type, size).fault).toBeNull();
		}),
	);
	expect(check(formOf(png), 'multipart/form-data; boundary="----b1"').fault).toBeNull();
});

test("O11: a file is refused before the last bytes of its body have gone by", () => {
	const markup = formOf(append(png, "<script>alert(1)</script>"));
	expect(check(markup, type, 10)).toEqual({
		fault: expect.stringContaining("网页代码"),
		read: expect.any(Number),
	});
	expect(check(markup, type, 10).read).toBeLessThan(markup.length);
	for (const cut of [0, 20, 40, png.length - 1])
		expect([cut, check(formOf(png.subarray(0, cut))).fault]).toEqual([
			cut,
			expect.stringContaining("已损坏"),
		]);
});

test.each<[string, Uint8Array, string]>([
	["a second file", formOf(png, { end: `\r\n------b1\r\n${file}<svg>\r\n------b1--` }), type],
	[
		"a field before the file",
		formOf("x", { head: 'content-disposition: form-data; name="x"\r\n\r\n' }),
		type,
	],
	["something before the file", append(Buffer.from("x\r\n"), formOf(png)), type],
	["an endless header", formOf(png, { head: "x".repeat(5000) + file }), type],
	["another boundary", formOf(png), "multipart/form-data; boundary=x"],
	["no boundary", formOf(png), "multipart/form-data"],
	["JSON", formOf(png), "application/json"],
])("O11: a body with %s is refused", (_, body, contentType) => {
	expect(check(body, contentType).fault).toBe("请选择文件");
});

test("O11: a body that breaks off is no fault of its file", () => {
	expect(check(formOf(png).subarray(0, -10)).fault).toBeNull();
});
