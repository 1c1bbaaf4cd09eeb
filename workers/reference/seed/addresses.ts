type SeedAddress = {
	name: string;
	mobile: string;
	/** Ids of the four levels; what the area tree does not know is looked up by name at seed time. */
	area: string;
	address: string;
	alias: string;
	defaultFlag: boolean;
	commonFlag: boolean;
};

/** Addresses of a buyer; the names of their areas come from the area tree. */
export function createSeedAddresses(name: string, mobile: string): SeedAddress[] {
	return [
		{
			name,
			mobile,
			area: "1_72_55653_0",
			address: "朝阳路 88 号院 3 号楼 6 层行政部",
			alias: "北京办公室",
			defaultFlag: true,
			commonFlag: true,
		},
		{
			name: "仓库收货组",
			mobile: "13800009001",
			area: "1_72_55653_0",
			address: "八里庄东里 12 号 B 区 2 号库",
			alias: "北京一号仓",
			defaultFlag: false,
			commonFlag: true,
		},
		{
			name: "周海峰",
			mobile: "13800009002",
			area: "1_72_55653_0",
			address: "慈云寺北里 210 号远洋商务楼 A 座前台",
			alias: "项目部",
			defaultFlag: false,
			commonFlag: false,
		},
	];
}
