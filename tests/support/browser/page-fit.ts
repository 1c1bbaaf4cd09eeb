/**
 * Runs in the page: lists what does not fit the window, one sentence each. The page scrolls sideways, a text
 * begins outside the window or stands one or two signs a line, two texts lie over each other, a text or a
 * target is covered in each scroll position, or a target is smaller than 24 px (WCAG 2.2, 1.4.10, 2.4.11 and
 * 2.5.8; a link inside a sentence may be lower). Scrolls through the page and back.
 */
export function listMisfits(): string[] {
	const least = 24;
	const found = new Set<string>();
	const root = document.scrollingElement as Element;
	const describe = (element: Element) => {
		const name = element.getAttribute("class")?.split(" ")[0] ?? "";
		const text = (element.textContent ?? "").trim().slice(0, 20);
		return `<${element.localName}${name && `.${name}`}> ${text || element.getAttribute("aria-label") || ""}`;
	};
	/** The part of a box that its scrolling or clipping ancestors leave. */
	const clip = (element: Element, { left, top, right, bottom }: DOMRect) => {
		const box = { left, top, right, bottom };
		for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
			const { overflowX, overflowY, position, contain } = getComputedStyle(around);
			if (position === "fixed") break;
			if (overflowX === "visible" && overflowY === "visible" && !contain.includes("paint")) continue;
			const edge = around.getBoundingClientRect();
			box.left = Math.max(box.left, edge.left);
			box.top = Math.max(box.top, edge.top);
			box.right = Math.min(box.right, edge.right);
			box.bottom = Math.min(box.bottom, edge.bottom);
		}
		return box;
	};
	const isShown = (element: Element) =>
		element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
		getComputedStyle(element).clipPath === "none";
	/**
	 * Content that follows the window lies over the page on purpose. An element without a box follows nothing.
	 */
	const followers = [...document.querySelectorAll("body *")].filter((element) => {
		const { position, display } = getComputedStyle(element);
		return ["fixed", "sticky"].includes(position) && display !== "contents";
	});
	const floats = (element: Element) => followers.some((follower) => follower.contains(element));

	if (root.scrollWidth > innerWidth) {
		const wide = [...document.querySelectorAll("body *")].filter((element) => {
			const box = element.getBoundingClientRect();
			return box.width > 0 && clip(element, box).right > innerWidth + 1;
		});
		const inner = wide.filter(
			(element) => !wide.some((other) => other !== element && element.contains(other)),
		);
		found.add(`${root.scrollWidth} px wide: ${inner.slice(0, 3).map(describe).join("; ")}`);
	}

	type Line = { element: Element; left: number; top: number; right: number; bottom: number };
	const lines: Line[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement as Element;
		const text = (node.nodeValue ?? "").trim();
		if (!text || element.closest("script, style, noscript, option, svg, textarea") || !isShown(element))
			continue;
		range.selectNodeContents(node);
		const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
		const count = new Set(rects.map(({ top }) => Math.round(top))).size;
		const signs = [...text.replace(/\s/g, "")].length;
		if (signs >= 4 && count > 1 && signs / count <= 2)
			found.add(`${signs} signs on ${count} lines: ${describe(element)}`);
		for (const rect of rects) {
			if (rect.right > 0 && rect.left < -1) found.add(`cut at the left: ${describe(element)}`);
			const box = clip(element, rect);
			// A skip link waits above the page.
			if (box.bottom + scrollY <= 0) continue;
			if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ element, ...box });
		}
	}
	lines.sort((one, other) => one.top - other.top);
	for (const [at, one] of lines.entries()) {
		for (const other of lines.slice(at + 1)) {
			if (other.top > one.bottom - 4) break;
			const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
			const height = Math.min(one.bottom, other.bottom) - other.top;
			if (width <= 3 || height <= 4 || one.element === other.element) continue;
			if (floats(one.element) !== floats(other.element)) continue;
			found.add(`overlap: ${describe(one.element)} | ${describe(other.element)}`);
		}
	}

	type Target = { target: Element; box: DOMRect; isSmall: boolean };
	const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
	const targets = [...document.querySelectorAll(all)].filter(isShown).flatMap((target): Target[] => {
		const whole = target.closest("label") ?? target;
		const box = whole.getBoundingClientRect();
		if (box.width < 2 || box.height < 2) return [];
		return [{ target, box, isSmall: Math.min(box.width, box.height) < least - 0.5 }];
	});
	/**
	 * A circle of 24 px around a small target meets no other one. A finger needs
	 * more, so this is for wide windows.
	 */
	const isApart = ({ box, target }: Target) =>
		innerWidth >= 900 &&
		targets.every((other) => {
			if (other.target === target || other.target.contains(target) || target.contains(other.target))
				return true;
			const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
			const near = other.isSmall
				? [other.box.x + other.box.width / 2 - x, other.box.y + other.box.height / 2 - y]
				: [
						Math.max(other.box.left - x, 0, x - other.box.right),
						Math.max(other.box.top - y, 0, y - other.box.bottom),
					];
			return Math.hypot(...near) >= (other.isSmall ? least : least / 2) - 0.5;
		});
	for (const one of targets) {
		const { target, box, isSmall } = one;
		if (!isSmall || isApart(one)) continue;
		const around = target.parentElement?.textContent?.trim() ?? "";
		const isInText = getComputedStyle(target).display === "inline" && around !== target.textContent?.trim();
		if (isInText && target.localName === "a" && box.height > 14) continue;
		found.add(`target ${Math.round(box.width)}×${Math.round(box.height)}: ${describe(target)}`);
	}

	/** The middle of a text or a target, in px from the top of the page; a target takes the click there. */
	type Spot = { element: Element; target?: Element; x: number; y: number; follows: boolean };
	const start = root.scrollTop;
	const toSpots = (element: Element, box: Omit<Line, "element">, target?: Element): Spot[] => {
		const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
		if (box.right - box.left < 2 || box.bottom - box.top < 2 || x < 0 || x >= innerWidth) return [];
		if (y + start < 0) return [];
		return [{ element, ...(target && { target }), x, y: y + start, follows: floats(element) }];
	};
	const isClear = (element: Element) => /, 0\)$/.test(getComputedStyle(element).backgroundColor);
	const isFree = ({ element, target, x, y }: Spot, top: number) => {
		if (y < top || y >= top + innerHeight) return false;
		if (document.elementFromPoint(x, y - top) === element) return true;
		for (const hit of document.elementsFromPoint(x, y - top)) {
			if (hit.contains(element)) return true;
			if (target && (element.contains(hit) || hit.closest("label")?.control === target)) return true;
			if (target || !isClear(hit)) return false;
		}
		return false;
	};
	// A press goes through the stock on a picture. What lies over it is asked all the same.
	for (const { element } of lines) if (element instanceof HTMLElement) element.style.pointerEvents = "auto";
	const spots = [
		...lines.flatMap((line) => toSpots(line.element, line)),
		// The middle of a box around a part of a ring is not in that part.
		...targets
			.filter(({ target }) => !target.closest("svg"))
			.flatMap(({ target }) => {
				const whole = target.closest("label") ?? target;
				const [rect = new DOMRect()] = whole.getClientRects();
				return toSpots(whole, clip(whole, rect), target);
			}),
	];
	const bottom = start + innerHeight;
	const stuck = spots.filter((spot) => spot.follows && spot.y < bottom && !isFree(spot, start));
	let covered = spots.filter(({ follows }) => !follows);
	// Bars at the top and the bottom cover a spot in one of the positions at most.
	for (let at = 0; covered.length > 0 && at < root.scrollHeight; at += innerHeight * 0.75) {
		root.scrollTo({ top: at, behavior: "instant" });
		const top = root.scrollTop;
		covered = covered.filter((spot) => !isFree(spot, top));
	}
	root.scrollTo({ top: start, behavior: "instant" });
	for (const { element } of [...stuck, ...covered]) found.add(`covered: ${describe(element)}`);
	return [...found];
}
