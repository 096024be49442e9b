"""What a template receives is declared, all of it is used, and what it says is in every catalogue."""

from collections.abc import Iterator

import pytest
from jinja2 import Environment, meta, nodes

from wolf.web import NAMES_IN_TEMPLATES, folder
from wolf.web.templates import TEMPLATES, JoinLines, Source, Template, names_given
from wolf.words import LANGUAGES, words

FOLDER = folder("templates")
FILES = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*.html")}
JINJA = Environment(extensions=[JoinLines])
JINJA.filters["hash_key"] = str
BUILT_IN = {"range", "loop", "self", "super", "caller"}
DICT = set(dir(dict))


def parsed(name: str) -> nodes.Template:
    return JINJA.parse(FILES[name].read_text(encoding="utf-8"))


def named_in(node) -> list[str]:
    """The templates that an include, an import or an extends may mean; `game ~ "/picture.html"` is one of every
    folder."""
    if isinstance(node.template, nodes.Const):
        return [node.template.value]
    assert isinstance(node.template, nodes.Concat), "a template is included by its name"
    end = node.template.nodes[-1].value
    return [name for name in FILES if name.endswith(end) and not name.startswith("zones/")]


def together(name: str) -> Iterator[str]:
    """This template and all that share its names."""
    yield name
    for node in parsed(name).find_all((nodes.Include, nodes.Extends, nodes.FromImport, nodes.Import)):
        if isinstance(node, nodes.Extends) or node.with_context:
            for other in named_in(node):
                yield from together(other)


def of_its_own(tree: nodes.Template) -> Iterator[str]:
    """Names that a template makes itself; Jinja forgets them inside a block."""
    for node in tree.find_all((nodes.FromImport, nodes.Macro, nodes.Assign, nodes.AssignBlock)):
        if isinstance(node, nodes.FromImport):
            yield from (one if isinstance(one, str) else one[1] for one in node.names)
        else:
            yield node.name if isinstance(node, nodes.Macro) else getattr(node.target, "name", "")


def used(name: str) -> set[str]:
    trees = [parsed(one) for one in together(name)]
    found = set().union(*(meta.find_undeclared_variables(tree) - set(of_its_own(tree)) for tree in trees))
    return found - set(NAMES_IN_TEMPLATES) - BUILT_IN


def used_by_itself(cls: type[Template]) -> set[str]:
    """What the properties of a declaration are made of."""
    return {name for base in cls.__mro__ for one in vars(base).values() if isinstance(one, property)
            for name in one.fget.__code__.co_names}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_uses_what_it_receives(name):
    cls = TEMPLATES[name]
    assert used(name) <= set(names_given(cls)), f"{name} uses what {cls.__name__} does not have"
    own = set(cls.__annotations__) | {one for one in vars(cls) if isinstance(vars(cls)[one], property)}
    assert own <= used(name) | used_by_itself(cls), f"{cls.__name__} has what {name} does not use"


@pytest.mark.parametrize("cls", dict.fromkeys(base for cls in TEMPLATES.values() for base in cls.__mro__[1:-1]),
                         ids=lambda cls: cls.__name__)
def test_what_several_templates_receive_is_used_by_some(cls):
    family = [name for name, one in TEMPLATES.items() if issubclass(one, cls)]
    assert set(names_given(cls)) <= set().union(used_by_itself(cls), *map(used, family))


def test_every_template_is_rendered_or_part_of_another():
    reached = {part for name in TEMPLATES for part in together(name)}
    for name in sorted(reached):
        imports = parsed(name).find_all((nodes.FromImport, nodes.Import))
        reached |= {other for node in imports for other in named_in(node)}
    assert reached == set(FILES)


@pytest.mark.parametrize("cls", TEMPLATES.values(), ids=lambda cls: cls.__name__)
def test_what_a_template_receives_is_explained(cls):
    assert cls.__doc__ and not cls.__doc__.startswith(f"{cls.__name__}("), cls


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_word_is_in_the_catalogue(name, lang):
    texts = words(lang).texts
    tree = parsed(name)
    called = {id(call.node) for call in tree.find_all(nodes.Call)}
    for node in tree.find_all((nodes.Getattr, nodes.Getitem)):
        section, key = node.node, node.attr if isinstance(node, nodes.Getattr) else getattr(node.arg, "value", None)
        if not (isinstance(section, nodes.Getattr) and isinstance(section.node, nodes.Name)
                and section.node.name == "t"):
            continue
        if isinstance(node, nodes.Getattr) and key in DICT:
            assert id(node) in called, f"t.{section.attr}.{key} is a method: write t.{section.attr}['{key}']"
        elif isinstance(key, str):
            assert key in texts[section.attr], f"t.{section.attr}.{key} in {name}"


# --- lines ---

@pytest.mark.parametrize("text, joined", [
    ("<p>\n  <b>1</b>\n  <i>2</i>\n</p>\n", "<p><b>1</b><i>2</i></p>"),
    ('<a class="b"\n    href="c">\n  d\n</a>', '<a class="b" href="c">d</a>'),
    ('<a title="1 > 0\n  here">', '<a title="1 > 0 here">'),
    ("one\n  two", "one two"),
    ("<b>1</b> <i>2</i>", "<b>1</b> <i>2</i>"),
    ("<textarea>\n a\n</textarea>\n<p>\n</p>", "<textarea>\n a\n</textarea><p></p>"),
    ("<script>\n  if (1 < 2) a();\n  b();\n</script>\n<p>", "<script>\n  if (1 < 2) a();\n  b();\n</script><p>"),
])
def test_lines_are_joined(text, joined):
    assert Source().join(text) == joined


def test_a_tag_may_go_on_after_an_expression():
    text = '<a\n  href="{{ 1 }}"\n  {% if x %}b{% endif %}\n  c>\n{{ 2 }}\n</a>'
    made = Environment(extensions=[JoinLines]).from_string(text)
    assert made.render(x=True) == '<a href="1" b c>2</a>'
