import { describe, expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../../tests/support/fixtures/hostile";
import { toDecorationPicture, toPictures } from "./picture";

const hostile = [...listHiddenHosts(), ...scriptAddresses];

describe("B2: pictures of a decorated page", () => {
	test.each(hostile)("B2: the picture %j, which no page may load, is left out, with its link", (image) => {
		expect(toDecorationPicture({ image, link: "/search" }, null)).toBeNull();
	});

	test.each(hostile)(
		"B2: the link %j, which may not stand in a page, is left out, the picture stays",
		(link) => {
			expect(toDecorationPicture({ image: "/a.svg", title: "促销", link }, null)).toEqual({
				image: "/a.svg",
				title: "促销",
			});
		},
	);

	test("§2.13 links: a picture whose link leads to a missing page stays without it", () => {
		const picture = { image: "/a.svg", title: "促销" };
		expect(toDecorationPicture({ ...picture, link: "/nowhere" }, null)).toEqual(picture);
		expect(toDecorationPicture({ ...picture, link: "/search" }, null)).toEqual({
			...picture,
			link: "/search",
		});
	});

	test("R1: a module shows twelve pictures at most", () => {
		expect(
			toPictures(
				Array.from({ length: 500 }, () => ({ image: "/a.svg" })),
				null,
			),
		).toHaveLength(12);
	});
});
