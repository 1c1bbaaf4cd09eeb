import { describe, expect, test } from "vitest";
import { toPicture, toPictures } from "./picture";

describe("B2: pictures of a decorated page", () => {
	test("B2: a picture that no page may load is left out, with its link", () => {
		expect(toPicture({ image: "javascript:__pwn=1", link: "/search" })).toBeNull();
		expect(toPicture({ image: "//evil.example/a.png" })).toBeNull();
	});

	test("B2: a link that may not stand in a page is left out, the picture stays", () => {
		expect(toPicture({ image: "/a.svg", title: "促销", link: "javascript:__pwn=1" })).toEqual({
			image: "/a.svg",
			title: "促销",
		});
	});

	test("R1: a module shows twelve pictures at most", () => {
		expect(toPictures(Array.from({ length: 500 }, () => ({ image: "/a.svg" })))).toHaveLength(12);
	});
});
