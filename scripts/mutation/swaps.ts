/** Operators, and what each is taken for. */
export const binary = new Map(
	Object.entries({
		"+": ["-"],
		"-": ["+"],
		"*": ["/"],
		"/": ["*"],
		"%": ["*"],
		"**": ["*"],
		"<": ["<=", ">="],
		"<=": ["<", ">"],
		">": [">=", "<="],
		">=": [">", "<"],
		"==": ["!="],
		"!=": ["=="],
		"===": ["!=="],
		"!==": ["==="],
		"&&": ["||"],
		"||": ["&&"],
		"??": ["&&"],
		"<<": [">>"],
		">>": ["<<"],
		">>>": ["<<"],
		"&": ["|"],
		"|": ["&"],
	}),
);

export const assignments = new Map(
	Object.entries({
		"+=": "-=",
		"-=": "+=",
		"*=": "/=",
		"/=": "*=",
		"??=": "=",
		"||=": "&&=",
		"&&=": "||=",
		"|=": "&=",
		"&=": "|=",
	}),
);

/** Methods that others stand in for. */
export const otherMethods = new Map(
	Object.entries({
		some: "every",
		every: "some",
		startsWith: "endsWith",
		endsWith: "startsWith",
		toLowerCase: "toUpperCase",
		toUpperCase: "toLowerCase",
		min: "max",
		max: "min",
		floor: "ceil",
		ceil: "floor",
		round: "floor",
		find: "findLast",
		findLast: "find",
		findIndex: "findLastIndex",
		indexOf: "lastIndexOf",
		lastIndexOf: "indexOf",
	}),
);

/** Methods that a chain can go without. */
export const dropped = new Set(
	"trim trimStart trimEnd slice sort toSorted reverse toReversed filter flat charAt normalize replace replaceAll substring padStart padEnd concat".split(
		" ",
	),
);
