import { expect, test } from "vitest";
import { tellPictures } from "./judge-pictures";

const mall = { backend: "mall" } as const;

test("§7 conform: pictures that no page shows are told by their field, a list as one", () => {
	const list = [
		{ imagePath: "http://img.example/1.jpg", name: "手套" },
		{ imagePath: `data:image/png;base64,${"A".repeat(5000)}`, name: "http://img.example/2.jpg" },
		{ imagePath: "https://img.example/3.jpg", images: ["/pictures/3.png", "//img.example/3.jpg"] },
	];
	expect(tellPictures(mall, { list, shopLogo: "", totalCount: 3 })).toEqual([
		"list.N.imagePath: 2 pictures that no page shows, http://img.example/1.jpg; an address is https:// or a path",
		"list.N.images.N: a picture that no page shows, //img.example/3.jpg; an address is https:// or a path",
	]);
	const [sentence = ""] = tellPictures(mall, { icon: `data:image/png;base64,${"A".repeat(5000)}` });
	expect(sentence.length).toBeLessThan(200);
});

test("§7 conform: pictures in rich text are told, too; a font icon and a captcha are none", () => {
	const content = `<p>公告<IMG width=3 src='http://img.example/a.png'><img src="https://img.example/b.png"></p>`;
	expect(tellPictures(mall, { content })).toEqual([
		"content: a picture that no page shows, http://img.example/a.png; an address is https:// or a path",
	]);
	expect(tellPictures(mall, [{ menuIcon: "icon-order", icon: "" }])).toEqual([]);
	expect(tellPictures({ backend: "auth" }, { image: "data:image/png;base64,AAAA" })).toEqual([]);
});
