import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { text } from "~/api/schema/text";
import { Control, Field, Form } from "./controls";
import { Fen, FenOrNone, Flag, named } from "./request-fields";

const draw = (...[props]: Parameters<typeof Control>) => `${Control(props)}`;

describe("a control of the console", () => {
	test("§7 testing: has the name, the limit and the duty of its schema", () => {
		expect(draw({ of: named("原因", text("原因", 100)), name: "reason" })).toBe(
			'<input name="reason" aria-label="原因" required="" maxlength="100" placeholder="原因"/>',
		);
		expect(draw({ of: v.optional(named("运费", Fen)), name: "fen" })).toBe(
			'<input name="fen" aria-label="运费" placeholder="运费"/>',
		);
		const list = v.pipe(v.array(v.string()), v.maxLength(3));
		expect(draw({ of: list, name: "ids" })).not.toContain("maxlength");
		expect(draw({ of: v.union([v.literal(""), v.string()]), name: "id" })).not.toContain("required");
		expect(draw({ of: named("文件", v.pipe(v.file(), v.maxSize(9))), name: "file" })).toContain(
			'type="file"',
		);
		expect(draw({ of: FenOrNone, name: "limit" })).not.toContain("<option");
	});

	test("§7 testing: offers the choices of its schema, and no change where it may be absent", () => {
		const names = (of: v.GenericSchema) => draw({ of, name: "a" }).match(/(?<=value=")[^"]*/g);
		expect(names(v.picklist(["a", "b"]))).toEqual(["a", "b"]);
		expect(names(v.optional(named("是否", Flag)))).toEqual(["", "true", "false"]);
		expect(draw({ of: v.string(), name: "buyer", options: ['"<b>'] })).toContain(
			'<option value="&quot;&lt;b&gt;">&quot;&lt;b&gt;</option>',
		);
	});

	test("§7 testing: a form has a field for each entry of its request", () => {
		const entries = { name: named("名称", v.string()), note: v.optional(named("备注", v.string())) };
		const form = `${Form({ action: "/a", entries })}`;
		expect(form.match(/<label>[^<]*/g)).toEqual(["<label>名称", "<label>备注"]);
		expect(`${Field({ of: entries.name, name: "name", label: "<i>" })}`).toContain("<label>&lt;i&gt;");
	});
});
