import 'reflect-metadata';
import { productName } from '@meshwork/contracts-core';

const Marked: ClassDecorator = () => {};

class Dependency {}

@Marked
class Service {
  readonly dependency: Dependency;

  constructor(dependency: Dependency) {
    this.dependency = dependency;
  }
}

const [dependency] = Reflect.getMetadata('design:paramtypes', Service) as [{ name: string }];
process.stdout.write(JSON.stringify([productName(), Service.name, dependency.name, import.meta.url, '雪…']));
