import type { ToolMapping } from "./tool-mapping";

const js = (...paths: string[]): ToolMapping => ({ keys: paths.map((path) => `javascript.${path}`) });
const unmapped = (reason: string): ToolMapping => ({ reason });

const BUG = "Works around a bug of single versions in syntax that has a key of its own.";
const ES5 = "Part of ECMAScript 5, which every browser with usage has.";

const asyncFunctions = js(
	"functions.method_definitions.async_methods",
	"operators.async_function",
	"operators.await",
	"statements.async_function",
);
const asyncGenerators = [
	"functions.method_definitions.async_generator_methods",
	"operators.async_generator_function",
	"statements.async_generator_function",
];
const exponents = js("operators.exponentiation", "operators.exponentiation_assignment");
const templates = js("grammar.template_literals");
const arrows = js("functions.arrow_functions", "functions.arrow_functions.trailing_comma");
const logicalAssignment = js(
	"operators.logical_and_assignment",
	"operators.logical_or_assignment",
	"operators.nullish_coalescing_assignment",
);
const objectRestSpread = js(
	"operators.destructuring.rest_in_objects",
	"operators.object_initializer.spread_properties",
	"operators.spread.spread_in_object_literals",
);
const nullish = js("operators.nullish_coalescing");
const optionalChaining = js("operators.optional_chaining");
const optionalCatch = js("statements.try_catch.optional_catch_binding");
const staticBlocks = js("classes.static.initialization_blocks");
const privateIn = js("classes.private_class_fields_in");
const privateMethods = js("classes.private_class_methods");
const exportNamespace = js("statements.export.namespace");
const using = js("statements.await_using", "statements.using");

/**
 * The plugins of Babel's preset-env; SWC's preset has the same names.
 * https://babeljs.io/docs/plugins-list#es2025
 */
export const babelPlugins: Record<string, ToolMapping> = {
	"bugfix/transform-firefox-class-in-computed-class-key": unmapped(BUG),
	"bugfix/transform-safari-class-field-initializer-scope": unmapped(BUG),
	"bugfix/transform-v8-static-class-fields-redefine-readonly": unmapped(BUG),
	"transform-arrow-functions": arrows,
	"transform-async-generator-functions": js(...asyncGenerators, "statements.for_await_of"),
	"transform-async-to-generator": asyncFunctions,
	"transform-block-scoped-functions": js("functions.block_level_functions"),
	"transform-block-scoping": js("statements.const", "statements.let"),
	"transform-class-properties": js(
		"classes.private_class_fields",
		"classes.public_class_fields",
		"classes.static.class_fields",
	),
	"transform-class-static-block": staticBlocks,
	"transform-classes": js(
		"classes",
		"classes.constructor",
		"classes.extends",
		"classes.static",
		"operators.class",
		"statements.class",
	),
	"transform-computed-properties": js(
		"functions.get.computed_property_names",
		"functions.set.computed_property_names",
		"operators.object_initializer.computed_property_names",
	),
	"transform-destructuring": js(
		"operators.destructuring",
		"operators.destructuring.computed_property_names",
		"operators.destructuring.rest_in_arrays",
	),
	"transform-dotall-regex": js("builtins.RegExp.dotAll"),
	"transform-duplicate-keys": unmapped("A second property of one name was an error in ECMAScript 5 only."),
	"transform-duplicate-named-capturing-groups-regex": js(
		"regular_expressions.named_capturing_group.duplicate_named_capturing_groups",
	),
	"transform-explicit-resource-management": using,
	"transform-exponentiation-operator": exponents,
	"transform-export-namespace-from": exportNamespace,
	"transform-for-of": js("statements.for_of", "statements.for_of.closing_iterators"),
	"transform-function-name": js("builtins.Function.name.inferred_names"),
	"transform-json-strings": js("builtins.JSON.json_superset"),
	"transform-literals": js("grammar.binary_numeric_literals", "grammar.octal_numeric_literals"),
	"transform-logical-assignment-operators": logicalAssignment,
	"transform-member-expression-literals": unmapped(ES5),
	"transform-named-capturing-groups-regex": js(
		"regular_expressions.named_backreference",
		"regular_expressions.named_capturing_group",
	),
	"transform-new-target": js("operators.new_target"),
	"transform-nullish-coalescing-operator": nullish,
	"transform-numeric-separator": js("grammar.numeric_separators"),
	"transform-object-rest-spread": objectRestSpread,
	"transform-object-super": js("operators.super"),
	"transform-optional-catch-binding": optionalCatch,
	"transform-optional-chaining": optionalChaining,
	"transform-parameters": js(
		"functions.default_parameters",
		"functions.default_parameters.destructured_parameter_with_default_value_assignment",
		"functions.default_parameters.parameters_without_defaults_after_default_parameters",
		"functions.rest_parameters",
		"functions.rest_parameters.destructuring",
	),
	"transform-private-methods": privateMethods,
	"transform-private-property-in-object": privateIn,
	"transform-property-literals": unmapped(ES5),
	"transform-regenerator": js(
		"operators.generator_function",
		"operators.yield",
		"operators.yield_star",
		"statements.generator_function",
	),
	"transform-regexp-modifiers": js("regular_expressions.modifier"),
	"transform-reserved-words": unmapped(ES5),
	"transform-shorthand-properties": js(
		"functions.method_definitions",
		"grammar.shorthand_object_literals",
		"operators.object_initializer.shorthand_method_names",
		"operators.object_initializer.shorthand_property_names",
	),
	"transform-spread": js(
		"operators.spread",
		"operators.spread.spread_in_arrays",
		"operators.spread.spread_in_function_calls",
	),
	"transform-sticky-regex": unmapped("It only avoids a syntax error; a polyfill must add the flag."),
	"transform-template-literals": templates,
	"transform-typeof-symbol": unmapped("Makes typeof say symbol for the symbols of a polyfill."),
	"transform-unicode-escapes": js(
		"builtins.String.unicode_code_point_escapes",
		"grammar.unicode_point_escapes",
	),
	"transform-unicode-property-regex": js("regular_expressions.unicode_character_class_escape"),
	"transform-unicode-regex": js("builtins.RegExp.unicode"),
	"transform-unicode-sets-regex": js("builtins.RegExp.unicodeSets"),
};

/**
 * The JavaScript syntax that esbuild lowers, by the name of its `supported` setting. It only parses other syntax and stops
 * when the target lacks it. https://esbuild.github.io/content-types/#javascript
 */
export const esbuildSyntax: Record<string, ToolMapping> = {
	arrow: arrows,
	"async-await": asyncFunctions,
	"async-generator": js(...asyncGenerators),
	"class-field": js("classes.public_class_fields"),
	"class-private-brand-check": privateIn,
	"class-private-field": js("classes.private_class_fields"),
	"class-private-method": privateMethods,
	"class-static-blocks": staticBlocks,
	"class-static-field": js("classes.static.class_fields"),
	"exponent-operator": exponents,
	"export-star-as": exportNamespace,
	"for-await": js("statements.for_await_of"),
	"logical-assignment": logicalAssignment,
	"nullish-coalescing": nullish,
	"object-rest-spread": objectRestSpread,
	"optional-catch-binding": optionalCatch,
	"optional-chain": optionalChaining,
	"template-literal": templates,
	using,
};
