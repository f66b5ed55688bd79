/** The parts of Stylelint that the adapter uses. The project that uses the adapter has Stylelint installed. */
declare module "stylelint" {
	interface Position {
		line: number;
		column: number;
	}
	interface Problem {
		result: unknown;
		ruleName: string;
		message: string;
		node: unknown;
		start: Position;
		end: Position;
		/** Overrides the level that the configuration has for the rule. */
		severity?: "error" | "warning";
	}
	interface OptionCheck {
		actual: unknown;
		possible: unknown;
		optional?: boolean;
	}
	const stylelint: {
		createPlugin: (ruleName: string, rule: object) => unknown;
		utils: {
			report: (problem: Problem) => void;
			validateOptions: (result: unknown, ruleName: string, ...options: OptionCheck[]) => boolean;
		};
	};
	export default stylelint;
}
