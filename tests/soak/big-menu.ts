/**
 * A permission tree of some 36 KB, as a company with all rights has it: 12 groups of 5 pages with 3 buttons
 * each.
 */
export function createBigMenu() {
	const node = (code: string, name: string, permissionType: number, children: unknown[] = []) => ({
		menuCode: code,
		menuName: name,
		menuIcon: "icon-order",
		menuPath: `/${code.replaceAll("-", "/")}`,
		permissionType,
		children,
	});
	const list = (count: number, create: (at: number) => unknown) =>
		Array.from({ length: count }, (_, at) => create(at));
	return list(12, (group) =>
		node(
			`group-${group}`,
			`采购管理分组${group}`,
			1,
			list(5, (page) =>
				node(
					`group-${group}-page-${page}`,
					`协议采购审批页面${page}`,
					1,
					list(3, (button) =>
						node(`group-${group}-page-${page}-button-${button}`, `导出订单明细${button}`, 2),
					),
				),
			),
		),
	);
}
